-- without a transaction
-- An account that is deleted is looked for among those who read and reported conversations.
drop index concurrently if exists conversation_readings_by_operator;
create index concurrently conversation_readings_by_operator on conversation_readings (operator_id);
drop index concurrently if exists conversation_reports_by_reporter;
create index concurrently conversation_reports_by_reporter on conversation_reports (reporter_id);
