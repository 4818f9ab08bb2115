-- Malls in use charged one rate of a site for every destination, and go on doing so until an operator sets up their taxes.
insert into site_taxes (site, mode, basis_points, home_country)
select code, 'flat', (settings->>'taxBasisPoints')::numeric, settings->>'defaultCountry'
from sites where settings ? 'taxBasisPoints' and exists (select from shops)
on conflict (site) do nothing;
