-- A text message may bring the number of an invoice and where it is read.
alter table sms_messages drop constraint sms_messages_template_check;
alter table sms_messages add constraint sms_messages_template_check check (template in ('code', 'invoice')) not valid;
