import { type Judged, judged } from './judged-queries.ts'

/**
 * Sixty everyday searches, written before the rules that they measure were changed. No rule, weight or synonym was tuned
 * with them: never look at a single result of theirs to change the search.
 */
export const FRESH: Judged[] = [
  judged('cucumber | শসা | shosha', /cucumber|শসা/i, /mask|gel|soap|face|wash|peel/i),
  judged('lemon | লেবু | lebu', /\blebu\b|fresh lemon|লেবু/i, /biscuit|juice|drink|wash|clean|soap|pickle|tea|candy/i),
  judged('ginger | আদা | ada', /ginger|(^|\s)আদা/i, /tea|drink|ale|biscuit|shampoo|candy/i),
  judged('mutton | খাসির মাংস | khasir mangsho', /mutton|খাসি|chagol/i, /masala|noodle|flavou?r|spice/i),
  judged('duck | হাঁস | hash', /\bduck\b|হাঁস/i, /toilet|cleaner|egg/i),
  judged('jira gura | জিরার গুঁড়া | cumin powder', /(cumin|jira|jeera).*(powder|gura)|জিরা.*গুঁড়/i),
  judged('elachi | এলাচ | cardamon', /cardamom|elach|এলাচ/i, /tea|biscuit|drink/i),
  judged('vinegar | ভিনেগার | sirka', /vinegar|ভিনেগার/i, /shampoo|face wash|cleanser|foam/i),
  judged('mayonese | মেয়োনিজ | mayonnaise', /mayonn?aise|মেয়োনেজ|মেয়োনিজ/i),
  judged('macaroni | ম্যাকারনি | makaroni', /macaroni|ম্যাকারনি/i),
  judged('nuggets | নাগেট | chiken nuget', /nugget|নাগেট/i, /masala/i),
  judged('wet wipes | ওয়েট ওয়াইপস | wet waips', /wipes|ওয়াইপস/i),
  judged('hand sanitizer | হ্যান্ড স্যানিটাইজার | hend sanitaizer', /sanitizer|hand ?rub|স্যানিটাইজার/i, /^.*wash/i),
  judged('petroleum jelly | পেট্রোলিয়াম জেলি | petrolium jeli', /petroleum jelly|পেট্রোলিয়াম জেলি/i),
  judged('floor cleaner | ফ্লোর ক্লিনার | flor cleaner', /floor.*clean|clean.*floor|ফ্লোর/i, /glass & household/i),
  judged('aerosol | এরোসল | cockroach spray', /aerosol|insect spray|cockroach|এরোসল|অ্যারোসল/i, /bat|coil/i),
  judged('wafer | ওয়েফার | wefar', /wafer|ওয়েফার/i),
  judged('gol morich | গোলমরিচ | black peper', /black pepper|gol ?morich|গোলমরিচ/i, /chips|biscuit|sauce|nut/i),
  judged('fridom pad | ফ্রিডম | freedom', /freedom|ফ্রিডম/i),
  judged('cerelac | সেরেলাক | cerelak', /cerelac|সেরেলাক/i),
]
