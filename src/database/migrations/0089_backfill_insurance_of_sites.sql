-- Parcels can be insured on every site that does not say otherwise yet, for one per cent of the goods and at least for a small price.
-- In China a company that asks for an invoice must give its tax number.

update sites set settings = settings || jsonb_build_object('insurance', jsonb_build_object(
  'code', 'parcel', 'basisPoints', 100, 'priceMin', case settings->>'currency' when 'CNY' then 200 else 100 end))
  where not settings ? 'insurance';
update sites set settings = jsonb_set(settings, '{flags,companyTaxNumber}', '"required"') where settings->>'defaultCountry' = 'CN';
