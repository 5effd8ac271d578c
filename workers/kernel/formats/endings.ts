/** How the names of files end that may hold records. The content decides; dialogs and folders go by the name. */
export const RECORD_ENDINGS = ['sgf', 'gib', 'ngf', 'ugf', 'ugi', 'txt'] as const;
