-- Reviews are written here: the shop answers what was added later, too; readers say what helped them and report what should not
-- be there; the platform hides a review and says why.

-- What the shop answered to what the buyer added, once.
create table review_follow_up_answers (
  review_id bigint primary key references review_follow_ups on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default app_now()
);

-- Readers whom a review helped.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  voter_id bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (review_id, voter_id)
);

-- What readers told the platform of a review. It is open until the platform has hidden the review or kept it.
create table review_reports (
  review_id bigint not null references reviews on delete cascade,
  reporter_id bigint not null,
  reason text not null check (reason in ('untrue', 'insult', 'advertising', 'private', 'other')),
  text text not null default '' check (char_length(text) <= 300),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  primary key (review_id, reporter_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- Why the platform hid it; its writer reads it.
alter table reviews add column hidden_reason text check (char_length(hidden_reason) between 1 and 300);
alter table reviews add column hidden_at timestamptz;

-- What was sent, before it was encoded anew: some uses take less than the mall does.
alter table uploads add column original_bytes integer;
alter table uploads add column original_type text;
