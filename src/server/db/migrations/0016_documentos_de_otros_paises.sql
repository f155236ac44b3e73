DROP INDEX "personas_documento_viva_uq";--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "pais_documento" text DEFAULT 'AR' NOT NULL;--> statement-breakpoint
-- nobody was asked who issued a passport
UPDATE "personas" SET "pais_documento" = '' WHERE "tipo_documento" <> 'dni';--> statement-breakpoint
CREATE UNIQUE INDEX "personas_documento_viva_uq" ON "personas" USING btree ("evento_id","documento","pais_documento") WHERE "personas"."viva";--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_pais_documento_ck" CHECK ("personas"."pais_documento" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_dni_argentino_ck" CHECK ("personas"."tipo_documento" <> 'dni' or "personas"."pais_documento" = 'AR');