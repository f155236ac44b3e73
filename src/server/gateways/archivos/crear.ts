import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { archivosEnDirectorio } from './directorio.ts';
import type { ArchivosGateway } from './puerto.ts';
import { archivosEnS3 } from './s3.ts';

/** The store of files: S3 if it is configured, else the folder `archivos` inside `dataDir`. */
export const crearArchivos = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ArchivosGateway =>
  s3 ? archivosEnS3(s3) : archivosEnDirectorio(carpetaDeArchivos(dataDir));

export const carpetaDeArchivos = (dataDir: string): string => join(dataDir, 'archivos');
