-- Money that moves after the final statement of an offboarded shop, such as a chargeback that is won, gets another one.
drop index settlement_statements_final;
