import { serve } from '#platform/serve.ts'
import * as calls from '../calls/taxes.ts'
import {
  loadTaxRates,
  removeTaxRate,
  removeTaxRegistration,
  saveShippingTaxRule,
  saveTaxClass,
  saveTaxRate,
  saveTaxRegistration,
} from './commands/change-tax-book.ts'
import { saveSiteTax } from './commands/save-site-tax.ts'
import { taxSettings } from './queries/tax-settings.ts'

export const taxRoutes = [
  serve(calls.taxesCall, { action: 'taxes.see', run: taxSettings }),
  serve(calls.saveSiteTaxCall, { action: 'taxes.change', run: saveSiteTax }),
  serve(calls.saveTaxRegistrationCall, { action: 'taxes.change', run: saveTaxRegistration }),
  serve(calls.removeTaxRegistrationCall, { action: 'taxes.change', run: removeTaxRegistration }),
  serve(calls.saveTaxRateCall, { action: 'taxes.change', run: saveTaxRate }),
  serve(calls.removeTaxRateCall, { action: 'taxes.change', run: removeTaxRate }),
  serve(calls.loadTaxRatesCall, { action: 'taxes.change', run: loadTaxRates }),
  serve(calls.saveTaxClassCall, { action: 'taxes.change', run: saveTaxClass }),
  serve(calls.saveShippingTaxRuleCall, { action: 'taxes.change', run: saveShippingTaxRule }),
]
