-- What the mail server said when it did not take a mail the last time, without addresses of people, and when that was.
alter table mails add column failure text, add column failed_at timestamptz;
