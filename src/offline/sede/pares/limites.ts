/**
 * The most that a device takes from another. A phone that keeps within these limits can neither fill this one up nor freeze its screen; one
 * that does not is hung up on. Honest phones stay far below: they wait until what they sent is stored.
 */
export const LIMITES = {
  /** ms from the first message until the other has proved to be a puesto */
  prueba_ms: 15_000,
  /** bytes received from the other and not worked through yet */
  en_cola: 24 * 1024 * 1024,
  /** bytes that each message counts for in `en_cola` beside its own length */
  por_mensaje: 200,
  /** bytes of one message that came in several parts */
  mensaje: 16 * 1024 * 1024,
  /** bytes of one batch's texts, inflated */
  tanda_inflada: 4 * 1024 * 1024,
  /** operations of one batch */
  tanda: 500,
  /** bytes of any other message, inflated */
  otro_inflado: 512 * 1024,
  /** bytes of all pieces of news, inflated: the registrations of 50,000 people */
  novedades_infladas: 64 * 1024 * 1024,
  /** bytes of all pieces of news as they come: those of 50,000 people take 2 MB */
  novedades: 16 * 1024 * 1024,
  /** ms that news may take from a phone that has proved nothing yet */
  novedades_ms: 60_000,
  /** pieces of news in one chain */
  piezas: 64,
  /** puestos in one vector */
  puestos: 1_000,
  /** changed or invalid operations after which the other is hung up on */
  malas: 50,
  /** bytes of an attachment: strokes take a few kB, a photo as much as the contract lets it */
  adjunto: { trazos: 512 * 1024, foto: 10 * 1024 * 1024 },
  /** bytes of all strokes of a package, inflated: those of thousands of signatures */
  adjuntos_inflados: 16 * 1024 * 1024,
  /** fewest bytes of an attachment's part, except the last one */
  trozo_minimo: 1024,
  /** attachments that one message may tell of */
  adjuntos: 500,
  /** acknowledgements not signed by the server in one encounter: after so many, no more are looked at */
  acuses_falsos: 5,
  /** bytes of a message by which connected phones introduce others */
  senal: 16 * 1024,
} as const;

/** Operations in a batch, and characters of their texts, that this device sends at a time. */
export const TANDA_DE_PAR = { operaciones: 500, letras: 1_000_000 } as const;
/** Batches that may be under way to the other and not yet stored there. */
export const VENTANA = 3;
/** Fewest ms between two messages over one line that tell what is here: so an honest phone stays far below what the other allows. */
export const DECIR_ESTADO_MS = 3_000;
