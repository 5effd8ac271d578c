import { create } from 'zustand';
import type { LibraryRow } from '#protocol';

/** The record whose names are being changed in the dialog. */
export const useEditDialog = create<{ readonly row: LibraryRow | undefined }>()(() => ({ row: undefined }));
