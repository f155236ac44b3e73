/** Names of the rehearsal's people: common ones, so that searching for them is as hard as on a race day. */
export const NOMBRES = {
  FEM: [
    ...['Ana', 'Lucía', 'Sofía', 'Valentina', 'Camila', 'Julieta', 'Florencia', 'Agustina', 'Carla', 'Paula'],
    ...['Micaela', 'Rocío', 'Belén', 'Marina', 'Inés', 'Gabriela', 'Noelia', 'Soledad', 'Verónica', 'Zulema'],
  ],
  MASC: [
    ...['Juan', 'Martín', 'Diego', 'Pablo', 'Nicolás', 'Facundo', 'Matías', 'Hernán', 'Gustavo', 'Ramiro'],
    ...['Ezequiel', 'Tomás', 'Bruno', 'Emiliano', 'Lautaro', 'Joaquín', 'Sergio', 'Rubén', 'Íñigo', 'Walter'],
  ],
} as const;

export const APELLIDOS: readonly string[] = [
  ...[
    'Gómez',
    'Fernández',
    'Rodríguez',
    'López',
    'Suárez',
    'Núñez',
    'Peralta',
    'Ibáñez',
    'Quiroga',
    'Medina',
  ],
  ...['Ferreyra', 'Ponce', 'Luna', 'Cabrera', 'Ríos', 'Molina', 'Ledesma', 'Acuña', 'Godoy', 'Vera'],
  ...['Paz', 'Moyano', 'Arce', 'Villalba', 'Maidana', 'Ojeda', 'Roldán', 'Toledo', 'Müller', 'Rossi'],
  ...[
    'Bianchi',
    'De la Fuente',
    'Ruiz Díaz',
    "D'Angelo",
    'Etcheverry',
    'Zapata',
    'Bustos',
    'Correa',
    'Leiva',
    'Sosa',
  ],
];

export const EQUIPOS: readonly string[] = [
  ...['Los Cóndores', 'Las Vizcachas', 'Zonda Running', 'Pata de Lana', 'La Tropilla'],
  ...['Mate y Montaña', 'Sin Apuro', 'Los Teros', 'Huella Andina', 'Último Kilómetro'],
];
