import { aCentavos, aPesos, formatearPesos } from '../comun/dinero.ts';
import type { BaseSede } from './base.ts';
import { DESCARTAR, MOTIVO_DE_BAJA, PROBAR_DE_NUEVO, REGISTRAR_IGUAL, type Conflicto } from './conflicto.ts';
import { comoDevolver, decirAnulados, decirPartes, separarRechazados, sumarCobros } from './devolucion.ts';
import type { Expediente, PersonaSede } from './expediente.ts';
import { kitDe } from './kit.ts';
import { esDe, type DatosPorTipo, type Operacion, type OperacionDe } from './operacion.ts';
import type { RefInscripcion, Sujeto, TipoOperacion } from './operacion.ts';
import { llamar, valorCorregido } from './relato.ts';
import { anulada, HONDO_MAX } from './anulaciones.ts';

/** An operation that a decision implies, to be written before the decision itself. */
export type Escritura = {
  [T in TipoOperacion]: { tipo: T; sujeto: Sujeto; datos: DatosPorTipo[T] };
}[TipoOperacion];

/** How many characters a decision has at most (leer-operacion.ts). */
const DECISION_MAX = 100;

/** How many characters a reason has at most (leer-operacion.ts). */
const MOTIVO_MAX = 500;

export interface Solucion {
  /** the text by which the operation 'resolver' names this solution */
  decision: string;
  /** what the button says */
  texto: string;
  /** question to ask before the decision, where what it takes away cannot be put back, or is several persons' */
  pregunta?: { titulo: string; texto: string; confirmar: string };
  /** the registrations to which this solution gives another number; whoever settles the conflict chooses it */
  renumera: RefInscripcion[];
  /** @param numeros the chosen numbers, in the order of `renumera` */
  escribir: (numeros: readonly NumeroElegido[]) => Escritura[];
}

export interface NumeroElegido {
  numero: number;
  /** true: the number is one of those lent to the puesto that gives it */
  de_lote: boolean;
}

/** What settling a conflict needs to know of the race day. */
export interface Mesa {
  base: BaseSede;
  expediente: (ref: RefInscripcion) => Expediente | undefined;
  operacion: (id: string) => Operacion | undefined;
  /** whether who settles the conflict directs the race day */
  dirige: boolean;
}

/**
 * The ways to settle a conflict. Where what the conflict proposes can be done from here, that way is the first. Nobody has to settle a
 * conflict: it then stays open.
 */
export function solucionesDe(conflicto: Conflicto, mesa: Mesa): Solucion[] {
  switch (conflicto.tipo) {
    case 'acreditada_dos_veces':
      return dosEntregas(conflicto, mesa);
    case 'numero_repetido':
      return [...otroNumero(conflicto), sola('queda_asi', 'Los dos siguen con ese número')];
    case 'numero_ajeno':
      return [sola('queda_asi', 'Queda con ese número'), ...otroNumero(conflicto)];
    case 'documento_repetido':
      return [
        ...unir(conflicto, mesa),
        ...descorregir(conflicto, mesa),
        sola('dos_personas', 'Quedan las dos'),
      ];
    case 'sin_lugar':
      return [
        sola('entran', 'Entran igual: se amplía el cupo en la oficina'),
        ...anularAltas(conflicto, mesa),
      ];
    case 'inscripcion_caida':
      return [sola('corre', 'Corre igual'), noCorre(conflicto)];
    case 'inscripcion_transferida':
      return kitDeOtra(conflicto, mesa);
    case 'cobro_de_mas':
      return devolver(conflicto, mesa);
    case 'cobro_de_menos':
      return cobrar(conflicto);
    case 'correccion_distinta':
      return valores(conflicto, mesa);
    case 'deslinde_rechazado':
      return [sola('avisado', 'Ya se le avisó: firma antes de largar'), noCorreUna(conflicto, mesa)];
    case 'efecto_rechazado':
      return [
        sola('visto', 'Visto: lo arregla la organización'),
        ...registrarIgual(conflicto, mesa),
        ...probarDeNuevo(conflicto, mesa),
        anular('anulada', 'Anular lo que se anotó', conflicto.hechos),
      ];
    case 'telefono_sin_admitir':
      return deTelefono(conflicto);
    case 'bitacora_partida':
    case 'sin_derecho':
      return [sola('visto', 'Visto')];
  }
}

/**
 * The data of the operation that settles a conflict by this solution. The conflict is settled only while exactly its present
 * operations make it up: if one more joins them, or one drops out, it is open again.
 */
export const resolucionDe = (
  { clave, hechos }: Conflicto,
  { decision }: Solucion,
  nota: string,
): DatosPorTipo['resolver'] => ({ clave, hechos: hechos.map(({ id }) => id), decision, nota });

/**
 * Kinds of operations that can be registered although their puesto had been taken off, and so can what undid one of them: what happened
 * at the counter. Payments and refunds are not among them: that money is settled with the puesto's own cash box (caja).
 */
const SE_REGISTRAN: ReadonlySet<TipoOperacion> = new Set([
  ...(['acreditar', 'alta', 'asignar_numero', 'cambiar_numero', 'chip'] as const),
  ...(['firmar', 'apto', 'corregir'] as const),
]);

/**
 * Offers who directs to register an operation of these kinds that the server refused only because its puesto had been taken off. Once the
 * server has the decision, it judges the operation after all, by the usual rules (regla sede-38).
 */
function registrarIgual({ hechos }: Conflicto, mesa: Mesa): Solucion[] {
  const si =
    mesa.dirige &&
    hechos.every(
      (una) => mesa.base.rechazos.get(una.id) === MOTIVO_DE_BAJA && seRegistra(deLoQueTrata(una, mesa)),
    );
  return si ? [sola(REGISTRAR_IGUAL, 'Registrar igual')] : [];
}

const seRegistra = (una: Operacion | null): boolean => una !== null && SE_REGISTRAN.has(una.tipo);

/**
 * The operation that a chain of undoings is about in the end; null: it is not known here, or more than HONDO_MAX undoings lead
 * to it.
 */
function deLoQueTrata(operacion: Operacion, mesa: Mesa): Operacion | null {
  let una: Operacion | undefined = operacion;
  for (let hondo = 0; una && hondo <= HONDO_MAX; hondo += 1) {
    const contra = anulada(una);
    if (contra === null) return una;
    una = mesa.operacion(contra);
  }
  return null;
}

/**
 * Offers who directs to try again a walk-up that a rule refused (there was no place, say). The server then also tries again what else it
 * refused about that walk-up, except what came after its puesto had been taken off (regla sede-38).
 */
function probarDeNuevo({ hechos }: Conflicto, { base, dirige }: Mesa): Solucion[] {
  const si =
    dirige && hechos.every(({ id, tipo }) => tipo === 'alta' && base.rechazos.get(id) !== MOTIVO_DE_BAJA);
  return si ? [sola(PROBAR_DE_NUEVO, 'Probar de nuevo')] : [];
}

const sola = (decision: string, texto: string): Solucion => ({
  decision,
  texto,
  renumera: [],
  escribir: () => [],
});

function anular(decision: string, texto: string, operaciones: readonly Operacion[]): Solucion {
  return {
    decision,
    texto,
    renumera: [],
    escribir: () =>
      operaciones.map(({ id, sujeto }) => ({
        tipo: 'anular',
        sujeto,
        datos: { operacion: id, motivo: texto },
      })),
  };
}

const NO_CORRE = 'No corre: devolvió el kit';

/** A whole registration does not run: all of its hand-outs are undone. Where they are of several persons, that is asked before. */
function noCorre({ hechos }: Pick<Conflicto, 'hechos'>): Solucion {
  const entregas = hechos.filter((una) => esDe('acreditar', una));
  const kits = new Set(entregas.flatMap(({ datos }) => datos.personas)).size;
  if (kits < 2) return anular('no_corre', NO_CORRE, entregas);
  return {
    ...anular('no_corre', `No corre nadie: devolvieron los ${kits} kits`, entregas),
    pregunta: {
      titulo: `¿Devolvieron los ${kits} kits?`,
      texto:
        'Se anulan todas las entregas de esta inscripción. Si no volvieron todos los kits, dejalo abierto.',
      confirmar: 'Anular las entregas',
    },
  };
}

/**
 * One person does not run: their hand-outs are undone, and what these gave to teammates who have no other hand-out is written as a hand-out
 * to those alone.
 */
function noCorreUna({ clave, hechos, inscripciones }: Conflicto, { expediente }: Mesa): Solucion {
  const entregas = hechos.filter((una) => esDe('acreditar', una));
  const personas = inscripciones.flatMap((ref) => expediente(ref)?.personas ?? []);
  const sinOtra = ({ acreditaciones }: PersonaSede) =>
    acreditaciones.every(({ id }) => entregas.some((una) => una.id === id));
  const siguen = personas.filter((una) => clave !== `deslinde_rechazado|${una.ref}` && sinOtra(una));
  const deNuevo = ({ id, sujeto, datos: { retira } }: OperacionDe<'acreditar'>): Escritura[] => {
    const suyas = siguen.filter(({ acreditaciones }) => acreditaciones[0]?.id === id);
    if (suyas.length === 0) return [];
    const datos = { personas: suyas.map(({ ref }) => ref), retira, kit: kitDe(suyas) };
    return [{ tipo: 'acreditar', sujeto, datos }];
  };
  const deshacer = anular('no_corre', NO_CORRE, entregas);
  // the new hand-outs first: if the phone dies in between, nobody loses theirs
  return {
    ...deshacer,
    escribir: (numeros) => [...entregas.flatMap(deNuevo), ...deshacer.escribir(numeros)],
  };
}

/**
 * The two ways to settle the conflict of a phone that nobody who directs admitted (regla sede-49). Admitted now, the phone belongs to the
 * event as if it always had, and what it did is carried out. Discarded, it is taken off for good and nothing that it did counts.
 */
function deTelefono({ hechos }: Conflicto): Solucion[] {
  const [admision] = hechos;
  if (!admision || !esDe('admitir', admision)) return [];
  const { datos } = admision;
  return [
    {
      ...sola('admitir_igual', 'Aceptar este teléfono'),
      escribir: () => [{ tipo: 'admitir', sujeto: 'mesa', datos }],
    },
    {
      ...sola(DESCARTAR, 'Descartar lo que anotó y darlo de baja'),
      pregunta: {
        titulo: `¿Descartar lo que anotó «${datos.nombre}»?`,
        texto:
          'No cuenta nada: ni entregas, ni inscripciones, ni plata. El teléfono queda afuera, y no se puede deshacer.',
        confirmar: 'Descartar',
      },
      escribir: () => [
        {
          tipo: 'expulsar',
          sujeto: 'mesa',
          datos: { puesto_id: datos.puesto_id, motivo: 'Nadie que dirija lo admitió' },
        },
      ],
    },
  ];
}

/**
 * Two ways, always offered: the first hand-out counts, or the person did take two kits. The first way undoes the later hand-outs. Where
 * that would leave somebody without any, as a later one may be a teammate's only hand-out, it undoes none and only settles the conflict.
 */
function dosEntregas({ hechos, inscripciones }: Conflicto, { expediente }: Mesa): Solucion[] {
  const [primera, ...otras] = hechos.filter((una) => esDe('acreditar', una));
  const personas = inscripciones.flatMap((ref) => expediente(ref)?.personas ?? []);
  const unica = personas.some(
    ({ acreditaciones }) =>
      acreditaciones.length > 0 && acreditaciones.every((una) => otras.some(({ id }) => id === una.id)),
  );
  const dos = sola('dos_kits', 'Se llevó dos kits');
  if (!primera || unica) return [sola('vale_la_primera', 'Vale la primera; queda anotado'), dos];
  return [anular('vale_la_primera', 'Vale la primera: anular la otra', otras), dos];
}

/**
 * Somebody whose place passed to another person has the kit. Where they gave it back, their hand-out is undone, unless it was
 * for several persons, who would lose theirs. Where they gave it to the other person, that is written as a hand-out to the other person,
 * who has none yet.
 * Where they keep it, the other person can get another number, if the registration has a number and no more persons.
 */
function kitDeOtra({ clave, propuesta, hechos, inscripciones }: Conflicto, { expediente }: Mesa): Solucion[] {
  const [ref] = inscripciones;
  const en = ref && expediente(ref);
  const persona = en?.personas.find((una) => clave === `inscripcion_transferida|${una.ref}`);
  if (propuesta.accion !== 'pedir_kit' || !en || !persona) return [];
  const { de, para } = propuesta;
  const deVarias = hechos.some((una) => esDe('acreditar', una) && una.datos.personas.length > 1);
  const devuelto = `Devolvió el kit: queda para ${para}`;
  const { numero } = en;
  return [
    deVarias ? sola('kit_devuelto', devuelto) : anular('kit_devuelto', devuelto, hechos),
    ...(persona.acreditaciones.length > 0
      ? []
      : [
          {
            decision: 'se_lo_dio',
            texto: `Se lo dio a ${para}`,
            renumera: [],
            escribir: (): Escritura[] => [
              {
                tipo: 'acreditar',
                sujeto: en.ref,
                datos: { personas: [persona.ref], retira: null, kit: [] },
              },
            ],
          },
        ]),
    ...(numero === null || en.personas.length > 1
      ? []
      : [
          {
            decision: 'otro_numero',
            texto: `Se lo quedó: dar otro número a ${para}`,
            renumera: [en.ref],
            escribir: (numeros: readonly NumeroElegido[]): Escritura[] =>
              numeros.slice(0, 1).map((elegido) => ({
                tipo: 'cambiar_numero',
                sujeto: en.ref,
                datos: { ...elegido, antes: numero, motivo: `Lo lleva ${de}`.slice(0, MOTIVO_MAX) },
              })),
          },
        ]),
    sola('visto', 'Visto: lo arregla la organización'),
  ];
}

function otroNumero({ tipo, propuesta, hechos, inscripciones }: Conflicto): Solucion[] {
  const renumera = propuesta.accion === 'dar_otro_numero' ? propuesta.a : inscripciones;
  const da = hechos.find((una) => esDe('asignar_numero', una) || esDe('cambiar_numero', una));
  const repetido = da?.datos.numero;
  if (repetido === undefined || renumera.length === 0) return [];
  const motivo = tipo === 'numero_ajeno' ? 'Era de otro puesto' : 'Número repetido';
  return [
    {
      decision: 'otro_numero',
      texto: 'Dar otro número',
      renumera,
      escribir: (numeros) =>
        renumera.flatMap((sujeto, i) => {
          const elegido = numeros[i];
          if (!elegido) return [];
          const datos = { ...elegido, antes: repetido, motivo };
          return [{ tipo: 'cambiar_numero' as const, sujeto, datos }];
        }),
    },
  ];
}

/**
 * One registration of a person stays, the others go: they are undone here if desks made all of them, else the office cancels them. Where
 * the server refused registrations that desks made, these are the ones that go: undoing the others would leave the person without any.
 * Offers nothing where the server refused them all.
 */
function unir(conflicto: Conflicto, mesa: Mesa): Solucion[] {
  if (conflicto.propuesta.accion !== 'unir') return [];
  const rechazadas = altasDe(conflicto, conflicto.inscripciones).filter(({ id }) =>
    mesa.base.rechazos.has(id),
  );
  const sobran = rechazadas.length > 0 ? rechazadas.map(refDeAlta) : conflicto.propuesta.sobran;
  const queda = conflicto.inscripciones.find((ref) => !sobran.includes(ref));
  const en = queda && mesa.expediente(queda);
  if (!en) return [];
  const altas = altasDe(conflicto, sobran);
  return altas.length === sobran.length
    ? [anular('unir', `Vale la de ${llamar(en)}: anular la otra`, altas)]
    : [sola('unir', `Vale la de ${llamar(en)}: la otra la cancela la organización`)];
}

/** Offers to undo each correction that gave a person the document of another one: they get back the document that they had. */
function descorregir({ hechos }: Conflicto, { expediente }: Mesa): Solucion[] {
  return hechos.flatMap((una) => {
    const en = esDe('corregir', una) ? expediente(una.sujeto as RefInscripcion) : undefined; // a correction's sujeto is a registration
    return en ? [anular(`sin_corregir ${una.id}`, `Deshacer la corrección de ${llamar(en)}`, [una])] : [];
  });
}

const refDeAlta = ({ id }: OperacionDe<'alta'>): RefInscripcion => `a${id}`;

const altasDe = ({ hechos }: Conflicto, refs: readonly RefInscripcion[]): OperacionDe<'alta'>[] =>
  hechos.filter((una): una is OperacionDe<'alta'> => esDe('alta', una) && refs.includes(refDeAlta(una)));

/** Offers to undo each walk-up of which no kit is out: with more people than places, any of these people may be who does not run. */
function anularAltas(conflicto: Conflicto, { expediente }: Mesa): Solucion[] {
  return altasDe(conflicto, conflicto.inscripciones).flatMap((alta) => {
    const en = expediente(refDeAlta(alta));
    // people who have a kit are at the start already: their walk-up is not offered to be undone
    if (!en || en.personas.some(({ acreditaciones }) => acreditaciones.length > 0)) return [];
    return [anular(`no_entra ${alta.id}`, `No entra ${llamar(en)}: anular su inscripción`, [alta])];
  });
}

/**
 * Ways to give back what was paid too much. Where two desks took one debt, the server has recorded one payment and refused the other:
 * the refused one is undone, as without the recorded one the registration would be unpaid at the server. Else a refund is written, but
 * only once the server has carried out all payments that the desks took, or where the walk-up was undone.
 */
function devolver({ propuesta, inscripciones, hechos }: Conflicto, { base, expediente }: Mesa): Solucion[] {
  const [sujeto] = inscripciones;
  if (propuesta.accion !== 'devolver' || !sujeto) return [];
  const { centavos } = propuesta;
  const cobros = hechos.filter((una): una is OperacionDe<'cobrar'> => esDe('cobrar', una));
  const rechazado = cobros.find(
    ({ id, datos }) => base.rechazos.has(id) && aCentavos(datos.monto) === centavos,
  );
  const despues = sola('despues', 'Lo devuelve después la organización');
  if (rechazado) return [anular('devuelto', `Se devolvió ${formatearPesos(centavos)}`, [rechazado]), despues];
  const en = expediente(sujeto) ?? { cobros: [], pagado: 0, alta_anulada: false };
  // A refund has to wait until the server has carried out the payments. Not so for a walk-up that was undone: all its money goes back,
  // whatever the server has recorded by then (regla sede-24).
  const deshecha = en.alta_anulada;
  if (!deshecha && !cobros.every(({ id }) => base.aplicadas.has(id))) return [despues];
  const { rechazados, demas } = separarRechazados(en, base.rechazos);
  const registrado = centavos - sumarCobros(rechazados);
  // a refund by hand can only go back the way in which the money came: the server refuses the rest
  const partes = comoDevolver(demas, registrado);
  if (registrado !== 0 && partes.length === 0) return [despues];
  const motivo = deshecha ? 'Se anuló su inscripción' : 'Pagó de más';
  const escribir = (): Escritura[] => [
    ...partes.map((una) => ({
      tipo: 'devolver' as const,
      sujeto,
      datos: { monto: aPesos(una.centavos), medio: una.medio, motivo },
    })),
    ...rechazados.map(({ id }) => ({
      tipo: 'anular' as const,
      sujeto,
      datos: { operacion: id, motivo },
    })),
  ];
  const como = [
    ...(partes.length > 0 ? [decirPartes(partes)] : []),
    // what is undone leaves the box of the desk that took it, which may be another one
    ...(rechazados.length > 0 ? [decirAnulados(rechazados)] : []),
  ].join(' y ');
  return [{ decision: 'devuelto', texto: `Se devolvió ${como}`, renumera: [], escribir }, despues];
}

/**
 * Somebody has a kit and still owes money: it was collected now, it stays owed and the office sees to it, or the kit came back.
 */
function cobrar({ propuesta, hechos, inscripciones }: Conflicto): Solucion[] {
  const [sujeto] = inscripciones;
  if (propuesta.accion !== 'cobrar' || !sujeto) return [];
  const { centavos } = propuesta;
  const datos = { monto: aPesos(centavos), medio: 'efectivo' as const };
  return [
    {
      decision: 'cobrado',
      texto: `Se cobró ${formatearPesos(centavos)} en esta caja`,
      renumera: [],
      escribir: () => [{ tipo: 'cobrar', sujeto, datos }],
    },
    sola('despues', 'Queda debiendo: lo arregla la organización'),
    noCorre({ hechos }),
  ];
}

/**
 * The last correction stands already. Another of the values is chosen by writing it as a new correction, which is then the last one.
 */
function valores({ hechos, propuesta }: Conflicto, { base }: Mesa): Solucion[] {
  const modalidad = (id: number) => base.modalidades.find((una) => una.id === id)?.nombre ?? null;
  const suyas = hechos.filter((una): una is OperacionDe<'corregir'> => esDe('corregir', una));
  const ultima = propuesta.accion === 'vale_la_ultima' ? propuesta.operacion : '';
  const vale = suyas.find(({ id }) => id === ultima);
  if (!vale) return [];
  const otras = new Map(
    suyas
      .filter(({ datos }) => datos.valor !== vale.datos.valor)
      .map((una) => [String(una.datos.valor), una] as const),
  );
  return [
    sola('vale_la_ultima', `Queda «${valorCorregido(vale.datos, modalidad)}»`),
    ...[...otras.values()].map(({ sujeto, datos }) => ({
      decision: `vale ${datos.valor ?? ''}`.slice(0, DECISION_MAX),
      texto: `Poner «${valorCorregido(datos, modalidad)}»`,
      renumera: [],
      escribir: (): Escritura[] => [
        { tipo: 'corregir', sujeto, datos: { ...datos, antes: vale.datos.valor } },
      ],
    })),
  ];
}
