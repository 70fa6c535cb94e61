CREATE INDEX "cashier_case_member" ON "cashier_case" USING btree ("member_id","kind","closed_at");--> statement-breakpoint
CREATE INDEX "deposit_member_time" ON "deposit" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "deposit_unpaid" ON "deposit" USING btree ("member_id") WHERE "deposit"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_notice_failed" ON "payment_notice" USING btree ("received_at") WHERE "payment_notice"."outcome" in ('failed', 'declined');