ALTER TABLE "aptos_medicos" DROP CONSTRAINT "aptos_medicos_file_type_ck";--> statement-breakpoint
ALTER TABLE "campos_custom" ADD COLUMN "se_ve_en_mesa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "apto_visto_en_mesa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "numeros_prestados" ADD COLUMN "categoria_id" integer;--> statement-breakpoint
ALTER TABLE "numeros_prestados" ADD CONSTRAINT "numeros_prestados_categoria_fk" FOREIGN KEY ("modalidad_id","categoria_id") REFERENCES "public"."categorias"("modalidad_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "numeros_prestados_categoria_ix" ON "numeros_prestados" USING btree ("categoria_id") WHERE "numeros_prestados"."categoria_id" is not null;--> statement-breakpoint
ALTER TABLE "aptos_medicos" ADD CONSTRAINT "aptos_medicos_file_type_ck" CHECK ("aptos_medicos"."file_type" in ('pdf','image','visto'));--> statement-breakpoint
-- what waited for a server that can record a certificate as seen, or a contact, is carried out by the event's next exchange
UPDATE "operaciones" SET "estado" = 'recibida', "motivo" = NULL, "espera_de" = NULL WHERE "estado" = 'espera' AND "espera_de" IN ('apto_visto','contacto_emergencia');
