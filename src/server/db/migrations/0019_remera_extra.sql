ALTER TABLE "eventos" ADD COLUMN "remera_incluida" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "talle_extra" text;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "remera_extra_id" integer;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_remera_extra_id_remeras_id_fk" FOREIGN KEY ("remera_extra_id") REFERENCES "public"."remeras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personas_remera_extra_ix" ON "personas" USING btree ("remera_extra_id") WHERE "personas"."remera_extra_id" is not null;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_talle_extra_ck" CHECK ("personas"."talle_extra" is null or "personas"."con_remera");