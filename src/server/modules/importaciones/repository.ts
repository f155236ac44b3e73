import { insertarConIdEn } from '../../db/insertar.ts';
import { importaciones } from '../../db/schema.ts';

export const insertarImportacion = insertarConIdEn(importaciones);
