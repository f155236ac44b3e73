ALTER TABLE "puestos" ADD COLUMN "aptitud" jsonb;--> statement-breakpoint
ALTER TABLE "puestos" ADD COLUMN "aptitud_at" timestamp with time zone;