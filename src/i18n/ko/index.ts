import { catalogueOf } from '../catalogue-of';

export const ko = catalogueOf(import.meta.glob(['./*.ts', '!./index.ts'], { eager: true }));
