import type { Context } from '../context.ts';
import { addProduct, listFormats } from '../modules/products/products.service.ts';
import { addWholesaler } from '../modules/wholesalers/wholesalers.service.ts';
import type { Demo } from './demo.ts';
import type { Random } from './random.ts';

/** A product, its DCI and range; below it its forms, with their price in XAF. A sample has no price. */
const sheet = `
Amoxilis | Amoxicilline | Antibiotiques
  Gélule | 500 mg | Boîte de 16 | 1450
  Suspension buvable | 250 mg/5 ml | Flacon de 60 ml | 1650
Clavéris | Amoxicilline/Acide clavulanique | Antibiotiques
  Comprimé | 1 g/125 mg | Boîte de 14 | 5900
  Sachet | 500 mg/62,5 mg | Boîte de 12 | 4850
  Suspension buvable | 457 mg/5 ml | Flacon de 70 ml | 4200
Azitrane | Azithromycine | Antibiotiques
  Comprimé | 500 mg | Boîte de 3 | 3250
  Suspension buvable | 200 mg/5 ml | Flacon de 15 ml | 2950
Ciprolex | Ciprofloxacine | Antibiotiques
  Comprimé | 500 mg | Boîte de 10 | 2900
  Injectable | 200 mg/100 ml | Flacon de 100 ml | 3500
Céfitra | Ceftriaxone | Antibiotiques
  Injectable | 500 mg | Boîte de 1 | 1600
  Injectable | 1 g | Boîte de 1 | 2450
Métragyl | Métronidazole | Antibiotiques
  Comprimé | 500 mg | Boîte de 14 | 1350
  Suspension buvable | 125 mg/5 ml | Flacon de 120 ml | 1500
  Injectable | 500 mg/100 ml | Flacon de 100 ml | 1750
Artélum | Artéméther/Luméfantrine | Antipaludiques
  Comprimé | 20 mg/120 mg | Boîte de 24 | 2200
  Comprimé | 80 mg/480 mg | Boîte de 6 | 2400
  Suspension buvable | 180 mg/1080 mg | Flacon de 60 ml | 2600
Artésia | Artésunate | Antipaludiques
  Injectable | 60 mg | Boîte de 1 | 1950
  Injectable | 120 mg | Boîte de 1 | 2950
Palustop | Dihydroartémisinine/Pipéraquine | Antipaludiques
  Comprimé | 40 mg/320 mg | Boîte de 9 | 2750
Doliséa | Paracétamol | Antalgiques
  Comprimé | 500 mg | Boîte de 20 | 850
  Comprimé effervescent | 1 g | Boîte de 8 | 1450
  Sirop | 120 mg/5 ml | Flacon de 60 ml | 1100
Ibuvane | Ibuprofène | Antalgiques
  Comprimé | 400 mg | Boîte de 20 | 1300
  Suspension buvable | 100 mg/5 ml | Flacon de 100 ml | 1500
Dicloril | Diclofénac | Antalgiques
  Comprimé | 50 mg | Boîte de 20 | 1250
  Gel | 1 % | Tube de 50 g | 1850
  Injectable | 75 mg/3 ml | Boîte de 5 | 1900
Tramédol | Tramadol | Antalgiques
  Gélule | 50 mg | Boîte de 20 | 1750
Omézia | Oméprazole | Gastro-entérologie
  Gélule | 20 mg | Boîte de 14 | 2100
  Gélule | 20 mg | Boîte de 28 | 3900
Ésomira | Ésoméprazole | Gastro-entérologie
  Comprimé | 40 mg | Boîte de 14 | 5200
  Comprimé | 40 mg | Échantillon de 4
Smectilia | Diosmectite | Gastro-entérologie
  Sachet | 3 g | Boîte de 30 | 2650
Spasmofène | Phloroglucinol | Gastro-entérologie
  Comprimé | 80 mg | Boîte de 10 | 1600
  Suppositoire | 150 mg | Boîte de 10 | 1900
Amlovie | Amlodipine | Cardiologie
  Comprimé | 5 mg | Boîte de 30 | 3100
  Comprimé | 10 mg | Boîte de 30 | 4300
Losarem | Losartan | Cardiologie
  Comprimé | 50 mg | Boîte de 30 | 4600
  Comprimé | 50 mg | Échantillon de 7
Énalis | Énalapril | Cardiologie
  Comprimé | 20 mg | Boîte de 30 | 3400
Furolix | Furosémide | Cardiologie
  Comprimé | 40 mg | Boîte de 20 | 1200
  Injectable | 20 mg/2 ml | Boîte de 5 | 1100
Metforia | Metformine | Diabétologie
  Comprimé | 500 mg | Boîte de 50 | 1900
  Comprimé | 850 mg | Boîte de 30 | 2050
Glimévia | Glimépiride | Diabétologie
  Comprimé | 2 mg | Boîte de 30 | 3600
  Comprimé | 4 mg | Boîte de 30 | 5400
Salbuvent | Salbutamol | Pneumologie
  Spray | 100 µg/dose | Flacon de 200 doses | 2300
  Sirop | 2 mg/5 ml | Flacon de 125 ml | 1550
Carbotux | Carbocistéine | Pneumologie
  Sirop | 5 % | Flacon de 125 ml | 1950
  Sirop | 2 % | Flacon de 125 ml | 1750
Dermakort | Bétaméthasone | Dermatologie
  Crème | 0,05 % | Tube de 15 g | 1700
  Pommade | 0,05 % | Tube de 15 g | 1700
Fongiderm | Clotrimazole | Dermatologie
  Crème | 1 % | Tube de 20 g | 1450
  Ovule | 200 mg | Boîte de 3 | 1950
Ferrovita | Fer/Acide folique | Vitamines et minéraux
  Comprimé | 200 mg/0,4 mg | Boîte de 30 | 1350
  Gouttes | 50 mg/ml | Flacon de 30 ml | 2250
Tobrivue | Tobramycine | Ophtalmologie
  Collyre | 0,3 % | Flacon de 5 ml | 2450
Vermizole | Albendazole | Antiparasitaires
  Comprimé | 400 mg | Boîte de 1 | 650
  Suspension buvable | 4 % | Flacon de 10 ml | 700
`;

const laboratories = ['Équatis Pharma', 'Galéo Santé', 'Laboratoires Sahélia', 'Nordika Génériques', 'Pharmivia'];
const wholesalers = ['Laborex Équateur', 'Pharma-Dépôt', 'Sogephar Centre', 'Ubipharm Littoral'];
/** No longer sold. */
const withdrawn = new Set(['Tramédol']);

type Form = { format: string; strength: string; packaging: string; price: number | undefined };
type Medicine = { name: string; dci: string; range: string; forms: Form[] };

function readSheet(): Medicine[] {
  const medicines: Medicine[] = [];
  for (const line of sheet.split('\n').filter((one) => one !== '')) {
    const [first = '', second = '', third = '', price] = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith(' ')) medicines.push({ name: first, dci: second, range: third, forms: [] });
    else {
      const form = { format: first, strength: second, packaging: third, price: price ? Number(price) : undefined };
      medicines.at(-1)?.forms.push(form);
    }
  }
  return medicines;
}

/** An article number with its check digit: the weights 1 and 3 in turn. 617 is the prefix of Cameroon. */
function gtinOf(number: number): string {
  const digits = `6170428${String(number).padStart(5, '0')}`;
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** As the sheets of wholesalers are written: capitals without accents, and everything cut short. */
const inCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace('µ', 'mc')
    .toUpperCase()
    .replace(/(\d) (?=MG|ML|MCG|G|%|DOSES)/g, '$1');

const packagingShort = (packaging: string) =>
  inCapitals(packaging)
    .replace('BOITE DE ', 'B/')
    .replace('FLACON DE ', 'FL')
    .replace('TUBE DE ', 'TB')
    .replace('ECHANTILLON DE ', 'ECH/');

const shortFormats: Record<string, string> = {
  Comprimé: 'CP',
  'Comprimé effervescent': 'CP EFF',
  Gélule: 'GELU',
  Sirop: 'SP',
  'Suspension buvable': 'SUSP BUV',
  Sachet: 'SACH',
  Injectable: 'INJ',
  Pommade: 'POM',
  Crème: 'CR',
  Suppositoire: 'SUPPO',
  Collyre: 'COLL',
};

/** One alias for all wholesalers, and one for a wholesaler or two. */
function aliasesOf({ name, dci }: Medicine, form: Form, wholesalerIds: number[], random: Random) {
  const [brand, molecule, strength] = [inCapitals(name), inCapitals(dci), inCapitals(form.strength)];
  const [format, packaging] = [shortFormats[form.format] ?? inCapitals(form.format), packagingShort(form.packaging)];
  const styles = [
    `${brand} ${format} ${strength} ${packaging.replace('B/', 'BT ')}`,
    `${brand} ${strength} ${format.slice(0, 3).trim()}. ${packaging}`,
    `${molecule} ${strength} ${format} ${packaging} (${brand.slice(0, 5)})`,
  ];
  const own = random
    .shuffle(wholesalerIds)
    .slice(0, random.integer(1, 2))
    .map((wholesalerId) => ({ alias: random.pick(styles), wholesalerId }));
  return [{ alias: `${brand} ${strength} ${format} ${packaging}`, wholesalerId: null }, ...own];
}

/** A price of two years ago, and for one form in three a dearer one since last January; coins end at 25 francs. */
function pricesOf({ price }: Form, { today, random }: Demo) {
  if (price === undefined) return [];
  const year = today.getUTCFullYear();
  const raised = Math.ceil((price * (100 + random.integer(3, 9))) / 2_500) * 25;
  return [
    { fromMonth: `${year - 2}-01-01`, unitPrice: String(price) },
    ...(random.integer(1, 3) === 1 ? [{ fromMonth: `${year}-01-01`, unitPrice: String(raised) }] : []),
  ];
}

async function loadWholesalers(context: Context): Promise<number[]> {
  const ids: number[] = [];
  for (const name of wholesalers) ids.push((await addWholesaler(context, { name })).id);
  return ids;
}

/** The catalogue: 30 medicines in 60 forms, and the wholesalers who write their names in their own way. */
export async function loadProducts(demo: Demo): Promise<void> {
  const context = demo.as('admin');
  const wholesalerIds = await loadWholesalers(context);
  const formats = new Map((await listFormats(context)).map(({ id, name }) => [name, id]));
  let number = 0;
  for (const medicine of readSheet()) {
    const { name, dci, range } = medicine;
    const forms = medicine.forms.map((form) => ({
      formatId: formats.get(form.format) as number,
      strength: form.strength,
      packaging: form.packaging,
      code: form.price === undefined ? null : gtinOf((number += 1)),
      sample: form.price === undefined,
      active: !withdrawn.has(name),
      prices: pricesOf(form, demo),
      aliases: aliasesOf(medicine, form, wholesalerIds, demo.random),
    }));
    const laboratory = demo.random.pick(laboratories);
    await addProduct(context, { name, dci, laboratory, range, active: !withdrawn.has(name), forms });
  }
}
