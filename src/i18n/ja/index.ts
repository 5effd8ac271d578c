import { catalogueOf } from '../catalogue-of';

export const ja = catalogueOf(import.meta.glob(['./*.ts', '!./index.ts'], { eager: true }));
