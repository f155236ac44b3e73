CREATE TABLE "suscripciones_agenda" (
	"organizador_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "agenda_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suscripciones_agenda" ADD CONSTRAINT "suscripciones_agenda_organizador_id_organizadores_id_fk" FOREIGN KEY ("organizador_id") REFERENCES "public"."organizadores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "subir_agenda_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.agenda_version := OLD.agenda_version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "eventos_agenda" BEFORE UPDATE ON "eventos" FOR EACH ROW WHEN ((OLD.nombre, OLD.lugar, OLD.ciudad, OLD.fecha_hora, OLD.fecha_confirmada, OLD.estado) IS DISTINCT FROM (NEW.nombre, NEW.lugar, NEW.ciudad, NEW.fecha_hora, NEW.fecha_confirmada, NEW.estado)) EXECUTE FUNCTION "subir_agenda_version"();
