import { expose } from 'comlink';
import { reportUncaught } from './uncaught';
import { VisionService } from './vision/vision-service';

reportUncaught();

/** Only a decoded picture tells its size, so the browser scales it afterwards. */
const decode = async (file: Blob, longest: number): Promise<ImageBitmap | undefined> => {
  try {
    const whole = await createImageBitmap(file);
    const factor = longest / Math.max(whole.width, whole.height);
    if (factor >= 1) return whole;
    const options = {
      resizeWidth: Math.max(1, Math.round(whole.width * factor)),
      resizeHeight: Math.max(1, Math.round(whole.height * factor)),
      resizeQuality: 'high',
    } as const;
    const small = await createImageBitmap(whole, options);
    whole.close();
    return small;
  } catch {
    return undefined;
  }
};

/** Reads photographs of boards. Nothing it sees leaves it but the answer to the page. */
expose(
  new VisionService({
    decode,
    pixels: (bitmap) => {
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas for the picture');
      // What shines through a transparent picture is paper.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(bitmap, 0, 0);
      return { width, height, data: context.getImageData(0, 0, width, height).data };
    },
  }),
);
