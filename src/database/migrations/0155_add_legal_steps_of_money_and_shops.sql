-- The steps of modules/payments/rules/lifecycle.ts, modules/refunds/rules/lifecycle.ts and modules/shops/rules/lifecycle.ts once more, as the last line of
-- defence (see 0138). An attempt to pay only ever moves up, whatever order its facts arrive in.
create trigger payment_attempts_legal_steps before update of status on payment_attempts
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'created > pending', 'created > authorised', 'created > failed', 'created > closed', 'created > suspense', 'created > succeeded',
    'pending > authorised', 'pending > failed', 'pending > closed', 'pending > suspense', 'pending > succeeded',
    'authorised > failed', 'authorised > closed', 'authorised > suspense', 'authorised > succeeded',
    'failed > closed', 'failed > suspense', 'failed > succeeded',
    'closed > suspense', 'closed > succeeded',
    'suspense > succeeded');
create trigger refunds_legal_steps before update of status on refunds
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'requested > done', 'requested > failed', 'failed > requested', 'failed > done');
create trigger payment_transfers_legal_steps before update of status on payment_transfers
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'requested > done', 'requested > failed', 'failed > requested', 'failed > done');
create trigger shops_legal_steps before update of status on shops
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'active > frozen', 'frozen > active', 'active > cleared', 'frozen > cleared');
