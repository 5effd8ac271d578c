import { catalogueOf } from '../catalogue-of';

export const en = catalogueOf(import.meta.glob(['./*.ts', '!./index.ts'], { eager: true }));
