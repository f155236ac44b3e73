ALTER TABLE "pagos" ADD COLUMN "vence_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "ticket_numero" text;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "ticket_url" text;