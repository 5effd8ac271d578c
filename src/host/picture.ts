const SIDE = 256;

/** The centre square of a chosen picture as WebP or PNG of 256 pixels, in base64; undefined when the file is no picture. */
export const squarePicture = async (file: Blob): Promise<string | undefined> => {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas
      .getContext('2d')
      ?.drawImage(
        bitmap,
        (bitmap.width - side) / 2,
        (bitmap.height - side) / 2,
        side,
        side,
        0,
        0,
        SIDE,
        SIDE,
      );
    bitmap.close();
    // A browser that cannot write WebP writes PNG.
    return canvas.toDataURL('image/webp', 0.85).split(',')[1];
  } catch {
    return undefined;
  }
};
