DROP INDEX "cambios_evento_ix";--> statement-breakpoint
ALTER TABLE "cambios" DROP COLUMN "entidad";--> statement-breakpoint
ALTER TABLE "cambios" DROP COLUMN "entidad_id";--> statement-breakpoint
ALTER TABLE "cambios" DROP COLUMN "borrado";--> statement-breakpoint
ALTER TABLE "cambios" ADD COLUMN "xid" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "cambios" ADD COLUMN "inscripcion_id" integer NOT NULL;--> statement-breakpoint
CREATE INDEX "cambios_evento_ix" ON "cambios" USING btree ("evento_id","xid");--> statement-breakpoint
CREATE INDEX "cambios_fecha_ix" ON "cambios" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "anotar_cambios_inscripciones"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios (evento_id, inscripcion_id) select f.evento_id, f.id from filas f;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "inscripciones_cambios_insert" AFTER INSERT ON "inscripciones" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_inscripciones"();--> statement-breakpoint
CREATE TRIGGER "inscripciones_cambios_update" AFTER UPDATE ON "inscripciones" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_inscripciones"();--> statement-breakpoint
CREATE TRIGGER "inscripciones_cambios_delete" AFTER DELETE ON "inscripciones" REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_inscripciones"();--> statement-breakpoint
CREATE FUNCTION "anotar_cambios_personas"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios (evento_id, inscripcion_id) select f.evento_id, f.inscripcion_id from filas f;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "personas_cambios_insert" AFTER INSERT ON "personas" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_personas"();--> statement-breakpoint
CREATE TRIGGER "personas_cambios_update" AFTER UPDATE ON "personas" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_personas"();--> statement-breakpoint
CREATE TRIGGER "personas_cambios_delete" AFTER DELETE ON "personas" REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_personas"();--> statement-breakpoint
CREATE FUNCTION "anotar_cambios_deslindes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios (evento_id, inscripcion_id) select i.evento_id, i.id from filas f join inscripciones i on i.id = f.inscripcion_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deslindes_cambios_insert" AFTER INSERT ON "deslindes" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_deslindes"();--> statement-breakpoint
CREATE TRIGGER "deslindes_cambios_update" AFTER UPDATE ON "deslindes" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_deslindes"();--> statement-breakpoint
CREATE TRIGGER "deslindes_cambios_delete" AFTER DELETE ON "deslindes" REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_deslindes"();--> statement-breakpoint
CREATE FUNCTION "anotar_cambios_aptos_medicos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios (evento_id, inscripcion_id) select p.evento_id, p.inscripcion_id from filas f join personas p on p.id = f.persona_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "aptos_medicos_cambios_insert" AFTER INSERT ON "aptos_medicos" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_aptos_medicos"();--> statement-breakpoint
CREATE TRIGGER "aptos_medicos_cambios_update" AFTER UPDATE ON "aptos_medicos" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_aptos_medicos"();--> statement-breakpoint
CREATE TRIGGER "aptos_medicos_cambios_delete" AFTER DELETE ON "aptos_medicos" REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_aptos_medicos"();--> statement-breakpoint
CREATE FUNCTION "anotar_cambios_pagos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios (evento_id, inscripcion_id) select i.evento_id, i.id from filas f join inscripciones i on i.id = f.inscripcion_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "pagos_cambios_insert" AFTER INSERT ON "pagos" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_pagos"();--> statement-breakpoint
CREATE TRIGGER "pagos_cambios_update" AFTER UPDATE ON "pagos" REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_pagos"();--> statement-breakpoint
CREATE TRIGGER "pagos_cambios_delete" AFTER DELETE ON "pagos" REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION "anotar_cambios_pagos"();--> statement-breakpoint
INSERT INTO configuracion (clave, valor) VALUES ('cambios', jsonb_build_object('generacion', gen_random_uuid(), 'desde', 0));
