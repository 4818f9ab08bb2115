-- The company that an invoice is made out to, where the buyer says one: its name and its tax number.

alter table order_groups add column invoice_data jsonb;
