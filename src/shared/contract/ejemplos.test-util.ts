import type { Sitio } from './configuracion.ts';
import type { EventoPublico, Modalidad } from './eventos.ts';

export function modalidadDePrueba(cambio: Partial<Modalidad> = {}): Modalidad {
  return {
    id: 1,
    nombre: '10K',
    nro_participantes: 1,
    valor_normal: 18_000,
    precio_siguiente: null,
    costo_servicio: 900,
    usa_remeras: true,
    remeras: [
      { id: 1, talle: 'M', disponible: true },
      { id: 2, talle: 'L', disponible: false },
    ],
    limite_edad_inicial: 0,
    requiere_apto_medico: false,
    active: true,
    regla_edad_equipo: 'mayor',
    lugares: 40,
    categorias: [
      { id: 1, nombre: null, sexo: 'FEM', edad_inicial: 16, edad_final: '+', visible: true, orden: 1 },
      { id: 2, nombre: 'Elite', sexo: 'MASC', edad_inicial: 18, edad_final: 39, visible: true, orden: 2 },
    ],
    campos_custom: [],
    ...cambio,
  };
}

export function eventoDePrueba(cambio: Partial<EventoPublico> = {}): EventoPublico {
  return {
    id: 7,
    nombre: 'Desafío del Lago',
    ciudad: 'Bariloche',
    provincia: 'Río Negro',
    lugar: 'Costanera',
    fecha_hora: '2027-03-14T08:00:00-03:00',
    fecha_inicio_inscripcion: '2026-10-01T00:00:00-03:00',
    fin_inscripcion: '2027-03-10T23:59:00-03:00',
    inscripcion_abierta: true,
    estado_inscripcion: 'abierta',
    estado: 'programado',
    estado_mensaje: null,
    image_full_path: null,
    imagen: null,
    banner_full_path: null,
    banner: null,
    disciplinas: [{ id: 1, nombre: 'Trail' }],
    precio_desde: 18_000,
    event_result_links: '[]',
    photo_album_links: '[]',
    visible: true,
    privado: false,
    descripcion: '',
    imagenes: [],
    modalidades: [modalidadDePrueba()],
    organizador: { nombre: 'Club Andino' },
    vendedor: null,
    alicuota_impuestos: null,
    usa_pago_online: true,
    usa_talle_remera: true,
    usa_deslinde_online: true,
    texto_deslinde_online: 'Declaro que estoy en condiciones de correr.',
    deslinde_hash: 'abc',
    duracion_inscripcion_pendiente: 48,
    tipos_pago_excluidos: [],
    cargo_remera_extra: 0,
    remera_incluida: false,
    edad_al: 'dia_carrera',
    permite_otro_documento: false,
    permite_sexo_x: false,
    total_personas_inscriptos: 60,
    lugares: 100,
    mensaje_inscripcion_error: null,
    ...cambio,
  };
}

export function sitioDePrueba(cambio: Partial<Sitio> = {}): Sitio {
  return {
    proveedor: {
      nombre: 'Largada',
      ciudad: 'Córdoba',
      domicilio: '',
      email: 'hola@largada.test',
      telefono: '+5493511234567',
      cuit: '',
      redes: [],
    },
    public_url: 'https://largada.test',
    demo: false,
    apk: null,
    horas_acreditacion_efectivo: 48,
    retencion: { aptos_dias: 90, deslindes_dias: 3650, correos_dias: 365, inscripciones_dias: 1825 },
    ...cambio,
  };
}
