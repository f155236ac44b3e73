import { z } from 'zod';
import { Id, Instante, Texto, VALORES_LIBRES } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { EstadoEvento, EventoPublico, Modalidad } from './eventos.ts';
import { EstadoRevision, State } from './inscripciones.ts';
import { rutas } from './rutas.ts';
import {
  ClavePublica,
  Firmada,
  Huella,
  IdOperacion,
  IdPuesto,
  OPERACIONES_POR_VEZ,
  Reto,
  Sha256,
  TrasHueco,
} from './sede-operaciones.ts';

const deEvento = z.object({ id: Id });
const NombrePuesto = Texto(60).min(1, 'Poné un nombre al puesto.');

export const Puesto = z.object({ id: z.string(), nombre: z.string(), clave_publica: z.string() });
export type Puesto = z.infer<typeof Puesto>;

/** Numbers and places of a modality that the server lent to a puesto. */
export const LoteSede = z.object({
  puesto_id: z.string(),
  modalidad_id: z.number(),
  /** the lent numbers that belong to no category: anybody of the modality may get one */
  numeros: z.array(z.number()),
  /** the numbers of each category that has some in this lote; absent: no category has */
  por_categoria: z.array(z.object({ categoria_id: z.number(), numeros: z.array(z.number()) })).optional(),
  lugares: z.number(),
});
export type LoteSede = z.infer<typeof LoteSede>;

/** A key of the event, which only the server and its puestos have: what one puesto seals, the others open. */
const LlaveDeEvento = z.object({
  /** 1 for the event's first key, and one more after each revocation: who was revoked gets none of the later keys */
  epoca: z.number(),
  /** the bytes of the event's key: 32, as base64url */
  llave: z.string(),
});
export type LlaveDeEvento = z.infer<typeof LlaveDeEvento>;
/** Identifies a key of the event without revealing it: the first 12 bytes of its SHA-256, base64url. */
const HuellaDeLlave = z.object({ epoca: z.number(), huella: z.string() });
export type HuellaDeLlave = z.infer<typeof HuellaDeLlave>;
/** All keys of the event, of which the last is the one to seal with; none for a puesto that is closed or waits to be admitted. */
const LlavesDeEvento = z.array(LlaveDeEvento);

export const abrirPuesto = endpoint(rutas.abrirPuesto, {
  params: deEvento,
  body: z.object({ id: IdPuesto, nombre: NombrePuesto, clave_publica: ClavePublica }),
  reply: z.object({ puesto: Puesto, lotes: z.array(LoteSede), llaves: LlavesDeEvento }),
});

/**
 * What a puesto tells of its device, so that who directs sees it before the race day (regla sede-56): `Aptitud` of the domain.
 */
const AptitudPuesto = z.object({
  datos_hace_s: z.number().int().min(0).max(1e10).nullable(),
  personas: z.number().int().min(0).max(1e7),
  persistente: z.enum(['concedida', 'no_concedida', 'no_disponible']),
  camara: z.enum(['concedida', 'por_pedir', 'negada', 'no_hay']),
  lector: z.boolean(),
  desvio_s: z.number().int().min(-1e11).max(1e11).nullable(),
  libre_mb: z.number().int().min(0).max(1e10).nullable(),
  sin_red: z.boolean(),
  version_nueva: z.boolean(),
  sesion: z.enum(['queda', 'pestania']),
  claves: z.boolean().optional(),
  bateria: z
    .object({ nivel: z.number().int().min(0).max(100), enchufada: z.boolean() })
    .nullable()
    .optional(),
});

/** A puesto as staff see it. */
export const PuestoDelMuro = z.object({
  id: z.string(),
  nombre: z.string(),
  /** 'propio': the device of somebody with an account; 'acreditador': of a volunteer without one */
  tipo: z.enum(['propio', 'acreditador']),
  /** who opened the puesto, or admitted the volunteer's phone */
  creado_por: z.string().nullable(),
  created_at: Instante,
  /** when the puesto itself last made an intercambio; null: never */
  visto_at: Instante.nullable(),
  /** when the puesto last said, in an intercambio, that it has the event's data; null: it never said so */
  base_at: Instante.nullable(),
  /** what the puesto last told of its device, and when; null: nothing; absent in answers of an earlier release */
  aptitud: AptitudPuesto.extend({ at: Instante }).nullable().optional(),
  /** the server has all operations of the puesto up to this `seq`, whichever device delivered them */
  seq_recibido: z.number(),
  operaciones: z.number(),
  /** `en_espera`: how many operations the server has not carried out yet; `rechazadas`: how many it could not carry out */
  en_espera: z.number(),
  rechazadas: z.number(),
  vence_at: Instante.nullable(),
  revocado_at: Instante.nullable(),
  /**
   * true: nobody who directs the race day has admitted the puesto yet. What it delivers waits: it is carried out once somebody admits the
   * puesto, and refused once somebody takes the puesto off
   */
  sin_admitir: z.boolean(),
});

export const listarPuestos = endpoint(rutas.listPuestos, {
  params: deEvento,
  reply: z.object({ puestos: z.array(PuestoDelMuro) }),
});

export const revocarPuesto = endpoint(rutas.revocarPuesto, {
  params: deEvento.extend({ puesto_id: IdPuesto }),
  reply: z.object({ message: z.string() }),
});

export const crearAdmision = endpoint(rutas.crearAdmision, {
  params: deEvento,
  reply: z.object({ id: z.number(), codigo: z.string(), vence_at: Instante }),
});

/** What became of a code that admits a volunteer's phone; called by the screen that shows the code. */
export const getAdmision = endpoint(rutas.getAdmision, {
  params: deEvento.extend({ admision_id: Id }),
  reply: z.object({
    usada: z.boolean(),
    /**
     * name of the phone that became a puesto by the code. Null where `usada` is false: no phone has used the code. Null where `usada` is
     * true: the phone was known to the event before and waited to be admitted, so the code admitted it without making a new puesto
     */
    nombre: z.string().nullable(),
  }),
});

export const usarAdmision = endpoint(rutas.usarAdmision, {
  body: z.object({
    codigo: z.string().max(100),
    nombre: NombrePuesto,
    puesto: z.object({ id: IdPuesto, clave_publica: ClavePublica }),
  }),
  reply: z.object({
    access_token: z.string(),
    /** until when the puesto gets data: the end of the day after the race */
    vence_at: Instante,
    evento: z.object({ id: z.number(), nombre: z.string() }),
    puesto: Puesto,
    llaves: LlavesDeEvento,
  }),
});

/**
 * Opens the session of a phone that a puesto admitted without network. The phone makes its token itself and sends only the
 * token's hash, with a proof by its key: whoever repeats the call learns nothing useful from the answer. The answer is signed
 * under CABECERA_FIRMA as `respuestaA.admision`, where the call has a `reto`.
 */
export const usarAdmisionFirmada = endpoint(rutas.usarAdmisionFirmada, {
  body: z.object({
    /** the operation 'admitir', with the signature of the puesto that admitted the phone */
    admision: Firmada,
    /** SHA-256 of the token, base64url */
    sesion_hash: z
      .string()
      .max(43)
      .regex(/^[A-Za-z0-9_-]{43}$/),
    /** signature of `pruebaDeSesion` by the admitted phone's key, base64url */
    prueba: z
      .string()
      .max(86)
      .regex(/^[A-Za-z0-9_-]{86}$/),
    /**
     * A random value of this call, which the server signs with its answer. The refusal 'puesto_cerrado' is signed too: its
     * `datos` repeat this value and bring the signature of `respuestaA.baja`, so that nobody can give the phone a refusal that
     * was made for another call
     */
    reto: Reto,
  }),
  reply: z.object({
    /**
     * until when the puesto gets data: the end of the day after the race, by its present date or the one that it had when the puesto
     * joined, whichever is later
     */
    vence_at: Instante,
    evento: z.object({ id: z.number(), nombre: z.string() }),
    puesto: Puesto,
  }),
});

const talles = {
  talle: z.string().nullable(),
  /** size of a second shirt, which was paid for; absent in answers of an earlier release */
  talle_extra: z.string().nullable().optional(),
};

const PersonaSede = z.object({
  id: z.number(),
  documento: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  sexo: z.enum(['FEM', 'MASC', 'X']),
  fecha_nacimiento: z.string(),
  ...talles,
  team: z.string().nullable(),
  deslinde: EstadoRevision.nullable(),
  apto: EstadoRevision.nullable(),
  /** answers to the custom fields that the event shows at the desks, by the field's id; absent: it shows none */
  campos: z
    .record(z.string(), z.string())
    .meta({ [VALORES_LIBRES]: 60 })
    .optional(),
});

/** A registration with only what a desk may know of it; amounts in cents, as in `BaseSede`. */
const InscripcionSede = z.object({
  id: z.number(),
  modalidad_id: z.number(),
  categoria_id: z.number().nullable(),
  nombre: z.string(),
  state: State,
  numero: z.number().nullable(),
  chip_id: z.string().nullable(),
  total: z.number(),
  pagado: z.number(),
  /**
   * By what the registration's price in another modality is worked out: when it was made, cents charged for its shirts, and its coupon with
   * the only modality that the coupon is for (null: all). Absent in answers of an earlier release
   */
  tarifa: z
    .object({
      at: Instante,
      cargo_remeras: z.number(),
      cupon: z.object({ porcentaje: z.number(), modalidad_id: z.number().nullable() }).nullable(),
    })
    .optional(),
  alta_id: z.string().nullable(),
  /**
   * Each time that a place of this registration passed to another person, oldest first. `persona_id`: the place's row, whose id
   * is the same before and after; `de`: name of the person who had the place until then; `at`: when. Absent in answers of an
   * earlier release
   */
  traspasos: z.array(z.object({ persona_id: z.number(), de: z.string(), at: Instante })).optional(),
  personas: z.array(PersonaSede),
});

/**
 * What the public form asks in the event and by which rules: a desk registers and corrects people by the same questions and
 * rules.
 */
const FormularioEvento = EventoPublico.pick({
  edad_al: true,
  permite_otro_documento: true,
  permite_sexo_x: true,
  usa_talle_remera: true,
  remera_incluida: true,
  usa_pago_online: true,
  provincia: true,
});
const FormularioModalidad = Modalidad.pick({
  active: true,
  usa_remeras: true,
  remeras: true,
  limite_edad_inicial: true,
  regla_edad_equipo: true,
  categorias: true,
  campos_custom: true,
});

/** A puesto in the roster: the list by which devices without network know one another's keys. */
export const PuestoDelPadron = Puesto.extend({
  /** true: the puesto is of somebody who directs the race day: unless `revocado`, it may admit and expel others */
  dirige: z.boolean(),
  /** true: the puesto was taken off the event, or its time is over: others give it nothing */
  revocado: z.boolean(),
});
export type PuestoDelPadron = z.infer<typeof PuestoDelPadron>;

/**
 * Everything that a desk needs: `BaseSede` as JSON, and the event's texts, prices and sizes. The answer's text is signed by
 * the server's key (listClavesSede) under the header CABECERA_FIRMA, so that devices can hand it on as it came (regla sede-20).
 */
export const obtenerBaseSede = endpoint(rutas.getBaseSede, {
  params: deEvento,
  /**
   * `desde`: cursor of the base that the device has. It then gets only what changed since, or a whole base if that cursor can no longer be
   * used
   */
  query: z.object({ desde: z.string().max(80).optional() }),
  reply: z.object({
    evento_id: z.number(),
    cupo: z.number().nullable(),
    usa_deslinde: z.boolean(),
    /** true: at a desk, showing the certificate is enough, without a photo; absent in a base of an earlier release */
    apto_visto_en_mesa: z.boolean().optional(),
    modalidades: z.array(
      z.object({
        id: z.number(),
        nombre: z.string(),
        cupo: z.number().nullable(),
        requiere_apto: z.boolean(),
        nro_participantes: z.number(),
        /** price of the modality when the server made the base, in cents; a device may have the base for days */
        precio: z.number(),
        /**
         * The base price, and the price tiers with the moment from which each is charged, in cents: from them a device without
         * network works out the price of any moment. Absent in a base that an earlier release stored
         */
        valor_normal: z.number().optional(),
        precios: z.array(z.object({ desde: Instante, valor: z.number() })).optional(),
        costo_servicio: z.number(),
        talles: z.array(z.string()),
        /** how many shirts of each size the modality has; null: no limit; absent in a base that an earlier release stored */
        stock_remeras: z.array(z.object({ talle: z.string(), stock: z.number().nullable() })).optional(),
        categorias: z.array(z.object({ id: z.number(), nombre: z.string() })),
        /**
         * `por_categoria` true: each category is numbered from its own range, and `sin_rango` lists the ids of the categories for
         * which no range is set. `por_categoria` false: all categories share the modality's range, and `sin_rango` is true where
         * none is set. Absent in a base that an earlier release stored
         */
        numeracion: z
          .object({ por_categoria: z.boolean(), sin_rango: z.union([z.boolean(), z.array(z.number())]) })
          .optional(),
        /** the custom fields that the event shows at the desks; absent in a base that an earlier release stored */
        campos_en_mesa: z.array(z.object({ id: z.number(), name: z.string(), label: z.string() })).optional(),
        /** absent in a base that a device stored before bases had this field */
        formulario: FormularioModalidad.optional(),
      }),
    ),
    formulario: FormularioEvento.optional(),
    inscripciones: z.array(InscripcionSede),
    lotes: z.array(LoteSede),
    aplicadas: z.array(z.string()),
    /** operation's id and why the server could not carry it out */
    rechazos: z.array(z.tuple([z.string(), z.string()])),
    /**
     * Absent: this base is whole. Otherwise `inscripciones`, `aplicadas` and `rechazos` hold only what changed since an earlier base, and
     * are laid over that one; all other fields are whole. `borradas`: ids of registrations that were deleted since the earlier base.
     * `otras`: ids of operations that came or changed since then and still wait: they belong neither into `aplicadas` nor `rechazos`, even
     * if the earlier base has them there. `desde`: cursor of the earlier base, repeated here because the signature covers nothing but the
     * answer's text. An earlier release sends `cambios` without `desde`.
     */
    cambios: z
      .object({ borradas: z.array(z.number()), otras: z.array(z.string()), desde: z.string().optional() })
      .optional(),
    /** all puestos of the event but those that wait to be admitted; absent in a base that an earlier release stored */
    puestos: z.array(PuestoDelPadron).optional(),
    /**
     * By puesto: when the server made this base, it had all of the puesto's operations up to this number. If an older acknowledgement
     * says that the server has a later operation, that no longer counts: the server may have lost it (regla sede-60). Absent in a base
     * that an earlier release made
     */
    recibidas: z.record(z.string(), z.number()).optional(),
    /** hashes of the event's keys: a device accepts no other key from a puesto; absent in a base that an earlier release made */
    huellas_de_llaves: z.array(HuellaDeLlave).optional(),
    evento: z.object({
      id: z.number(),
      nombre: z.string(),
      fecha_hora: Instante,
      ciudad: z.string(),
      /** absent in a base that an earlier release stored */
      estado: EstadoEvento.optional(),
      /** when the office closed the race day; null: it is open; absent in a base that an earlier release stored */
      cerrada_at: Instante.nullable().optional(),
    }),
    deslinde: z.object({ version: z.number(), texto: z.string(), hash: z.string() }).nullable(),
    /** price of a paid shirt, in cents */
    cargo_remera_extra: z.number(),
    /**
     * The event's public key, base64url of the raw point of P-256. By it a desk seals what only the server may read: fields of a
     * walk-up, the strokes and the tutor of a deslinde, photos of certificates. Absent in a base that an earlier release stored
     */
    clave_sellado: z.string().optional(),
    /**
     * true: the server signs its answers to a desk, which then takes none without a signature (regla sede-52); absent: an
     * earlier release, which does not sign them
     */
    respuestas_firmadas: z.boolean().optional(),
    generated_at: Instante,
    reloj: Instante,
    cursor: z.string(),
  }),
});
export type BaseSedeDicha = z.infer<typeof obtenerBaseSede.reply>;

/** What became of a delivered operation (regla sede-6). */
export const ResultadoOperacion = z.enum(['aplicada', 'sin_efecto', 'espera', 'rechazada', 'no_leida']);
export type ResultadoOperacion = z.infer<typeof ResultadoOperacion>;

/** The answer is signed under CABECERA_FIRMA as `respuestaA.intercambio`, where the call has a `reto` (regla sede-52). */
export const intercambiar = endpoint(rutas.intercambiar, {
  params: deEvento,
  body: z.object({
    puesto_id: IdPuesto,
    reto: Reto,
    /** by puesto: the caller has all of its operations up to this running number */
    vector: z.record(IdPuesto, z.number().int().min(0).max(1e12)).meta({ [VALORES_LIBRES]: 500 }),
    tras_hueco: TrasHueco,
    huellas: z
      .record(IdPuesto, Huella)
      .meta({ [VALORES_LIBRES]: 500 })
      .optional(),
    operaciones: z.array(Firmada).max(OPERACIONES_POR_VEZ),
    /** cursor of the base (the server's rows) that the puesto has; null: it has none */
    base: z.string().max(80).nullable(),
    /**
     * state of the puesto's device; absent: the device has not measured it lately, or has an earlier release, or the puesto is closed or
     * leaving. A state that this release does not understand is dropped, so that the exchange does not fail
     */
    aptitud: AptitudPuesto.optional().catch(undefined),
  }),
  reply: z.object({
    /** the random value (`reto`) of the call; absent where the call had none */
    reto: z.string().optional(),
    puesto_id: z.string().optional(),
    /** one for each operation sent, in the same order; `id` is empty where not even the id could be read */
    resultados: z.array(
      z.object({ id: z.string(), resultado: ResultadoOperacion, motivo: z.string().nullable() }),
    ),
    faltan: z.array(z.object({ cuerpo: z.string(), firma: z.string() })),
    hay_mas: z.boolean(),
    /**
     * by puesto: the server has all of its operations up to this running number. A puesto that was revoked, whose time is over or that
     * waits to be admitted is told nothing new of the others: of each of them no higher number than in the vector that it sent
     */
    vector: z.record(z.string(), z.number()),
    tras_hueco: TrasHueco,
    puestos: z.array(
      Puesto.extend({
        revocado: z.boolean(),
        /** when this puesto of the list last made an intercambio; null: never */
        visto_at: Instante.nullable(),
        /**
         * of the operations of this puesto that `vector` counts, the last one: which puesto brought it to the server (`por`), and
         * when; null: `vector` counts none; absent in answers of an earlier release
         */
        entrega: z.object({ por: z.string(), at: Instante }).nullable().optional(),
      }),
    ),
    /**
     * `cambio`: the puesto should fetch the base, as what it holds changed at the server, or as the puesto has none that still counts;
     * `cursor` null: the puesto gets no base
     */
    base: z.object({ cursor: z.string().nullable(), cambio: z.boolean() }),
    lotes: z.array(LoteSede),
    llaves: LlavesDeEvento,
    /** true: the puesto was revoked or its time is over, so it gets no operations, rows or lotes any more */
    cerrado: z.boolean(),
    /**
     * true: nobody who directs has admitted the puesto yet: what it delivers is kept, and it gets nothing. Absent: it was admitted, or
     * taken off
     */
    sin_admitir: z.boolean().optional(),
    /**
     * What the server has of all puestos (`escribirAcuse`), with a signature that any device can verify, so that the calling
     * puesto can hand it on to others (regla sede-60). Absent where the calling puesto is closed or waits to be admitted
     */
    acuse: z.object({ texto: z.string(), firma: z.string() }).optional(),
    reloj: Instante,
  }),
});
export type RespuestaIntercambio = z.infer<typeof intercambiar.reply>;

/** A public key of the server as a JWK: `crypto.subtle.importKey('jwk', …)` takes it. */
const ClaveDelServidor = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

/**
 * The server's public keys, which verify credenciales, bases and other signed answers. The first belongs to the key that signs now,
 * the others to keys that signed before the server's secret was replaced. `firmas`: for each key, its signature of the whole list
 * (`textoDeClaves`), so that who knows one of the keys can trust the others.
 */
export const listarClavesSede = endpoint(rutas.listClavesSede, {
  reply: z.object({ claves: z.array(ClaveDelServidor), firmas: z.array(z.string()).optional() }),
});

/**
 * Waits until an operation comes, or the event or a registration changes since the cursor `desde`, at most 25 s: a puesto then makes an
 * intercambio. Without a cursor that the server can use, the answer comes at once, with `cambio` true.
 */
export const obtenerNovedadesSede = endpoint(rutas.getNovedadesSede, {
  params: deEvento,
  query: z.object({ desde: z.string().max(80).optional() }),
  reply: z.object({ cursor: z.string(), cambio: z.boolean() }),
});

/**
 * Sends an adjunto of an operation, which names its SHA-256. Sending it twice changes nothing. Signed under CABECERA_FIRMA as
 * `respuestaA.adjunto`, where the call has a `reto`.
 */
export const subirAdjuntoSede = endpoint(rutas.subirAdjuntoSede, {
  params: deEvento,
  body: z.object({
    operacion_id: IdOperacion,
    tipo: z.enum(['trazos', 'foto']),
    sha256: Sha256,
    /**
     * the adjunto's bytes in base64: at most 10 MB for a photo, as for certificates; strokes take a few kB. Absent: only asks
     * whether the server has it already, as another puesto may have brought it
     */
    datos: z.string().min(4).max(14_000_000).optional(),
    reto: Reto,
  }),
  /**
   * `sha256`: the adjunto's hash where the server has the adjunto, or does not want it any more (regla sede-71); empty: the call
   * only asked, and the server lacks the adjunto
   */
  reply: z.object({ message: z.string(), sha256: z.string() }),
});

/**
 * The strokes of a signature as they were drawn on the screen. `puntos`: a stroke's points [x, y, pressure]; `presion_real` true: a pen
 * measured the pressure.
 */
export const Trazos = z
  .array(
    z.object({
      puntos: z
        .array(z.tuple([z.number(), z.number(), z.number()]))
        .min(1)
        .max(5000),
      presion_real: z.boolean(),
    }),
  )
  .min(1)
  .max(200);
export type Trazos = z.infer<typeof Trazos>;
