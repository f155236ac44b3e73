/**
 * Limits on what a device takes from another device. A phone that keeps within these limits can neither fill this one up nor freeze
 * its screen; one that does not is hung up on, or what is too much is dropped. Honest phones stay far below: they wait until what they sent
 * is stored.
 */
export const LIMITES = {
  /**
   * how many ms after the beginning the other device's proof has to be here. A device whose proof cannot be verified here is hung up on
   * too, once nothing came of the encounter for as long
   */
  prueba_ms: 15_000,
  /** how many bytes may have come from the other device that are not worked through yet */
  en_cola: 24 * 1024 * 1024,
  /** how many bytes each message counts for in `en_cola`, beside its own length */
  por_mensaje: 200,
  /** how many bytes one message may have that came in several parts */
  mensaje: 16 * 1024 * 1024,
  /** how many bytes the texts of one batch may have once inflated */
  tanda_inflada: 4 * 1024 * 1024,
  /** how many operations one batch may have */
  tanda: 500,
  /** how many bytes the JSON of a message, or of a package's state, may have once inflated */
  otro_inflado: 512 * 1024,
  /** how many bytes all piezas of a base may have once inflated: enough for the registrations of 50,000 people */
  novedades_infladas: 64 * 1024 * 1024,
  /** how many bytes all piezas of a base may have as they come: those of 50,000 people take 2 MB */
  novedades: 16 * 1024 * 1024,
  /** how many ms a base may take to come from a phone that has proved nothing yet */
  novedades_ms: 60_000,
  /** how many piezas one answer or package, and how many marcas one question, may have */
  piezas: 64,
  /** how many puestos a vector, or the hashes that come with it, may name */
  puestos: 1_000,
  /**
   * how many refused operations, bases and acknowledgements this device takes; where a batch of operations comes and they are more, it
   * hangs up on the other device
   */
  malas: 50,
  /** how many bytes an attachment may have: strokes take a few kB, a photo as much as the contract lets it */
  adjunto: { trazos: 512 * 1024, foto: 10 * 1024 * 1024 },
  /** how many bytes all strokes of a package may have once inflated: enough for thousands of signatures */
  adjuntos_inflados: 16 * 1024 * 1024,
  /** how many bytes a part of an attachment has at least, except the last part */
  trozo_minimo: 1024,
  /** how many attachments one message may offer; how many offered ones are remembered here until their turn, or to be looked at again */
  adjuntos: 500,
  /** after how many acknowledgements that cannot be verified no more are looked at, until the server has answered this device again */
  acuses_falsos: 5,
  /** how many bytes a message may have by which connected phones introduce others */
  senal: 16 * 1024,
} as const;

/** How many operations this device sends in one batch at most, and how many characters their texts have at most. */
export const TANDA_DE_PAR = { operaciones: 500, letras: 1_000_000 } as const;
/** How many batches may be under way to the other device that are not stored there yet. */
export const VENTANA = 3;
/**
 * How many ms pass at least between two messages over one connection that tell what is here (regla sede-68): so an honest phone
 * stays far below what the other one allows.
 */
export const DECIR_ESTADO_MS = 3_000;
