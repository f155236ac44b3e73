/** Looks through what somebody uploaded before anything is kept of it. */
export interface AntivirusGateway {
  /** Whether it is clean. Throws ErrorAntivirus where that could not be found out: nobody takes that for a yes. */
  estaLimpio(datos: Buffer): Promise<boolean>;
}

export class ErrorAntivirus extends Error {
  override name = 'ErrorAntivirus';
}
