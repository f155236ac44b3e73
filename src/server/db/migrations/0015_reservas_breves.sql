CREATE TABLE "buzones_confirmados" (
	"clave" text PRIMARY KEY NOT NULL,
	"confirmado_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservas_origen" (
	"inscripcion_id" integer NOT NULL,
	"evento_id" integer NOT NULL,
	"clave" text NOT NULL,
	"personas" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservas_origen_inscripcion_id_clave_pk" PRIMARY KEY("inscripcion_id","clave")
);
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "reserva_breve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "probada_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservas_origen" ADD CONSTRAINT "reservas_origen_inscripcion_id_inscripciones_id_fk" FOREIGN KEY ("inscripcion_id") REFERENCES "public"."inscripciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas_origen" ADD CONSTRAINT "reservas_origen_evento_id_eventos_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."eventos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservas_origen_clave_ix" ON "reservas_origen" USING btree ("evento_id","clave");--> statement-breakpoint
CREATE INDEX "reservas_origen_fecha_ix" ON "reservas_origen" USING btree ("created_at");