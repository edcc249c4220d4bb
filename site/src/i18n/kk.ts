import { contentIn } from './content.ts';
import type { Dictionary, Text } from './keys.ts';
import type { OwnKey } from './own-keys.ts';

const own: Readonly<Record<OwnKey, Text>> = {
  'nav.home': 'Басты бет',
  'home.wall': 'Қабырғадағы туындылар',
  'home.authors-title': 'Туындыңызды көрермен күтіп тұр',
  'home.authors-text':
    'Тіркеліңіз, туындыңызды жүктеңіз. Модерация 2 жұмыс күніне дейін созылады, бағаны өзіңіз белгілейсіз.',
  'home.authors-action': 'Автор болып тіркелу',
  'home.merch-note':
    'Әр бұйымда автормен келісілген лицензиялық көшірме басылады. Төлемнен кейін 7 жұмыс күні ішінде дайындалады, курьер ақысы алған кезде төленеді.',
  'explore.lead-art':
    'Кескіндеме, акварель, коллаж және аралас техника. Барлық туынды модерациядан өткен.',
  'explore.lead-crafts': 'Қыш, киіз, күміс, ағаш, былғары. Әр зат шебердің қолынан шыққан.',
  'explore.lead-design': 'Плакат, афиша, айдентика. Лицензия немесе басылым түрінде сатылады.',
  'shop.lead':
    'Авторлар туындыларының лицензиялық көшірмесі басылған бұйымдар. Дайындау мерзімі — төлемнен кейін 7 жұмыс күні.',
  'legal.print': 'Басып шығару',
  'news.all': 'Барлығы',
  'create.art-text': 'Кескіндеме, графика, мүсін',
  'create.crafts-text': 'Қыш, киіз, зергерлік, ағаш',
  'create.design-text': 'Плакат, айдентика, қаріп',
  'create.later': 'Бұл бөлімге жүктеу кейінірек ашылады',
  'create.for-authors': 'Бұл бет авторларға арналған. Сіз сатып алушы болып кірдіңіз.',
  'register.choose-lead': 'Бір адамға — бір аккаунт.',
  'register.buyer-lead': 'Сатып алушы аккаунты. Туынды сатасыз ба?',
  'register.author-lead': 'Автор аккаунты. Тек сатып аласыз ба?',
  'register.email-hint': 'Тапсырыс күйі осы поштаға келеді',
  'account.change-note': 'Деректерді өзгерту үшін бізге жазыңыз: {email}',
  'payment.return-title': 'Төлем',
  'page.failed-title': 'Бет қазір ашылмай тұр',
};

export const kk: Dictionary = { ...contentIn('kk'), ...own };
