// Drizzle wants all tables as one module.
export * from './schema/archivos.ts';
export * from './schema/correos.ts';
export * from './schema/datos-personales.ts';
export * from './schema/encargos.ts';
export * from './schema/eventos.ts';
export * from './schema/inscripciones.ts';
export * from './schema/pagos.ts';
export * from './schema/sede.ts';
export * from './schema/sistema.ts';
export * from './schema/usuarios.ts';
