/** The first steps, shown to an account that has no events yet (regla gestion-22). */
export const mensajesPrimeros = {
  admin: {
    titulo: 'Tu primera carrera',
    bajada: 'En un rato la tenés lista. Nadie la ve hasta que la publiques.',
    pasos: [
      'Cargá a quien organiza: cada carrera es de un organizador.',
      'Creá el evento. Podés empezar desde una plantilla, con modalidades, categorías y textos ya puestos.',
      'Sumale una foto y los precios. El evento te dice qué falta.',
      'Mirala como participante y probá una inscripción: de la prueba no queda nada.',
      'Publicala.',
    ],
    crear: 'Crear la primera carrera',
    organizadores: 'Ver organizadores',
  },
  organizador: {
    titulo: 'Todavía no tenés carreras',
    bajada: 'Las carreras las crea la administración del sitio, y aparecen acá.',
    pedir: 'Escribile con el nombre, la fecha, el lugar, las modalidades y los precios.',
    editar: 'Cuando esté, vos le ponés los textos, las fechas, las fotos y los links.',
    mirar: 'Cuando esté, la mirás como la va a ver un participante, y lo que haya que cambiar se lo pedís.',
    probar: 'Probá una inscripción antes de que se publique: de la prueba no queda nada.',
    cobrar: 'Mientras tanto, vinculá tu Mercado Pago en Perfil: lo que se pague online llega a tu cuenta.',
    escribir: 'Escribir a la administración',
  },
} as const;
