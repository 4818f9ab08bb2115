-- A mail can bring one document: its file, and what it is called in the mail.
alter table mails
  add column attachment text,
  add column attachment_name text,
  add constraint mails_attachment_named check ((attachment is null) = (attachment_name is null)) not valid;
