/** Looks for viruses in files that somebody sent. */
export interface AntivirusGateway {
  /**
   * Whether the file is clean. Throws ErrorAntivirus where that could not be found out: an unscanned file does not
   * count as clean.
   */
  estaLimpio(datos: Buffer): Promise<boolean>;
}

export class ErrorAntivirus extends Error {
  override name = 'ErrorAntivirus';
}
