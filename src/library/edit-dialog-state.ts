import { create } from 'zustand';
import type { LibraryRow } from '#protocol';

/** The record that the edit dialog shows. */
export const useEditDialog = create<{ readonly row: LibraryRow | undefined }>()(() => ({ row: undefined }));
