import { text } from '#platform/contract/edition.ts'
import type { HealthCause, HealthLineId, HealthState } from '#platform/contract/office/health.ts'

/** What a sentence may name, as it is written: a count, bytes, bytes of all, how long ago, names. */
interface Said {
  n: string
  size: string
  all: string
  ago: string
  names: string
}

const lines: Record<HealthLineId, string> = {
  disk: text({ en: 'Disk', bn: 'ডিস্ক' }),
  database: text({ en: 'Database', bn: 'ডেটাবেস' }),
  backup: text({ en: 'Backup', bn: 'ব্যাকআপ' }),
  backup_test: text({ en: 'Test of the backup', bn: 'ব্যাকআপের পরীক্ষা' }),
  jobs: text({ en: 'Work that waits', bn: 'বাকি কাজ' }),
  mails: text({ en: 'Mails and text messages', bn: 'ইমেইল ও এসএমএস' }),
  pages: text({ en: 'Pages', bn: 'পেজ' }),
  files: text({ en: 'Check of published files', bn: 'প্রকাশিত ফাইল যাচাই' }),
  host: text({ en: 'Static host', bn: 'স্ট্যাটিক হোস্ট' }),
  replica: text({ en: 'Replica', bn: 'রেপ্লিকা' }),
  search: text({ en: 'Search', bn: 'সার্চ' }),
  process: text({ en: 'Processes', bn: 'প্রসেস' }),
}

const states: Record<HealthState, string> = {
  good: text({ en: 'Good', bn: 'ঠিক আছে' }),
  look: text({ en: 'Look', bn: 'দেখুন' }),
  act: text({ en: 'Act', bn: 'এখনই করুন' }),
}

const causes: Record<HealthCause, (said: Said) => string> = {
  disk_good: ({ size, all }) => text({ en: `${size} of ${all} are free.`, bn: `${all}-এর মধ্যে ${size} খালি।` }),
  disk_low: ({ size, all, names }) =>
    text({
      en: `Only ${size} of ${all} are free${names && ` (${names})`}. Plan a larger disk, or remove old backups.`,
      bn: `${all}-এর মধ্যে মাত্র ${size} খালি${names && ` (${names})`}। বড় ডিস্কের ব্যবস্থা করুন, অথবা পুরোনো ব্যাকআপ সরান।`,
    }),
  disk_full: ({ size, all, names }) =>
    text({
      en: `Only ${size} of ${all} are left${names && ` (${names})`}. Make room on the server now: below 4 MB no order is taken.`,
      bn: `${all}-এর মধ্যে বাকি মাত্র ${size}${names && ` (${names})`}। এখনই সার্ভারে জায়গা খালি করুন: ৪ MB-এর নিচে অর্ডার নেওয়া যায় না।`,
    }),
  disk_files: () =>
    text({
      en: 'The disk has room, but takes few more files. Whoever runs the server looks at df -i.',
      bn: 'ডিস্কে জায়গা আছে, কিন্তু আর বেশি ফাইল ধরবে না। যিনি সার্ভার চালান, তিনি df -i দেখবেন।',
    }),
  database_good: ({ size }) => text({ en: `It has ${size}.`, bn: `আকার ${size}।` }),
  database_damaged: () =>
    text({
      en: 'Its file is damaged. Whoever runs the server restores the last backup now: npm run shop -- restore FILE.',
      bn: 'ডেটাবেসের ফাইল নষ্ট হয়েছে। যিনি সার্ভার চালান, তিনি এখনই শেষ ব্যাকআপ ফিরিয়ে আনবেন: npm run shop -- restore FILE',
    }),
  backup_good: ({ ago }) => text({ en: `The last one was made ${ago}.`, bn: `শেষ ব্যাকআপ ${ago}।` }),
  backup_old: ({ ago }) =>
    text({
      en: `The last one was made ${ago}. Download one now, and look why the nightly one stopped.`,
      bn: `শেষ ব্যাকআপ ${ago}। এখনই একটি ডাউনলোড করুন, আর রাতের ব্যাকআপ কেন বন্ধ তা দেখুন।`,
    }),
  backup_none: () =>
    text({
      en: 'There is none. Download one now, and have the server make one each night (deploy/backup.sh).',
      bn: 'কোনো ব্যাকআপ নেই। এখনই একটি ডাউনলোড করুন, আর সার্ভারে প্রতি রাতের ব্যাকআপ চালু করুন (deploy/backup.sh)।',
    }),
  backup_test_good: ({ ago }) =>
    text({ en: `A backup was restored as a test ${ago}.`, bn: `পরীক্ষা হিসেবে ব্যাকআপ ফেরানো হয়েছে ${ago}।` }),
  backup_test_old: ({ ago }) =>
    text({
      en: `The last test was ${ago}. On the server: npm run shop -- restore FILE --try.`,
      bn: `শেষ পরীক্ষা ${ago}। সার্ভারে চালান: npm run shop -- restore FILE --try`,
    }),
  backup_test_none: () =>
    text({
      en: 'No backup was ever tested. On the server: npm run shop -- restore FILE --try changes nothing.',
      bn: 'কোনো ব্যাকআপ এখনো পরীক্ষা হয়নি। সার্ভারে npm run shop -- restore FILE --try চালালে কিছু বদলায় না।',
    }),
  jobs_good: () => text({ en: 'Nothing is late.', bn: 'কোনো কাজ আটকে নেই।' }),
  jobs_failed: ({ n }) =>
    text({
      en: `${n} have failed. Today says why, and tries them again.`,
      bn: `${n}টি কাজ হয়নি। কারণ ‘আজ’ স্ক্রিনে আছে, সেখান থেকে আবার চেষ্টা করা যায়।`,
    }),
  jobs_late: ({ n, ago }) =>
    text({
      en: `${n} wait, the oldest since ${ago}. They are tried again by themselves; look again in an hour.`,
      bn: `${n}টি কাজ বাকি, সবচেয়ে পুরোনোটি ${ago}। এগুলো নিজে থেকেই আবার চেষ্টা হয়; এক ঘণ্টা পরে দেখুন।`,
    }),
  jobs_stuck: ({ n, ago }) =>
    text({
      en: `${n} wait, the oldest since ${ago}. See below which: its provider or the network is down, or no process works.`,
      bn: `${n}টি কাজ বাকি, সবচেয়ে পুরোনোটি ${ago}। কোনগুলো তা নিচে আছে: সেবা বা নেটওয়ার্ক বন্ধ, অথবা কোনো প্রসেস কাজ করছে না।`,
    }),
  mails_good: () => text({ en: 'None has failed.', bn: 'কোনোটি ব্যর্থ হয়নি।' }),
  mails_off: () =>
    text({
      en: 'No mail leaves: set SMTP_URL on the server. Until then mails are files there.',
      bn: 'কোনো ইমেইল যায় না: সার্ভারে SMTP_URL দিন। ততদিন ইমেইল সেখানে ফাইল হয়ে থাকে।',
    }),
  mails_failed: ({ n }) =>
    text({
      en: `${n} were not sent. Today says why, and sends them again.`,
      bn: `${n}টি পাঠানো যায়নি। কারণ ‘আজ’ স্ক্রিনে আছে, সেখান থেকে আবার পাঠানো যায়।`,
    }),
  mails_down: ({ n }) =>
    text({
      en: `The last ones all failed, ${n} in all. Check the mail server (SMTP_URL) or the SMS account, then send them again.`,
      bn: `শেষের সবগুলো ব্যর্থ, মোট ${n}টি। মেইল সার্ভার (SMTP_URL) বা এসএমএস অ্যাকাউন্ট দেখে আবার পাঠান।`,
    }),
  pages_good: ({ ago }) =>
    ago
      ? text({ en: `All changes are published, the last ones ${ago}.`, bn: `সব বদল প্রকাশিত, শেষটি ${ago}।` })
      : text({ en: 'All changes are published.', bn: 'সব বদল প্রকাশিত।' }),
  pages_behind: ({ n, ago }) =>
    text({
      en: `${n} changes wait since ${ago}. Many changes take some minutes.`,
      bn: `${n}টি বদল বাকি, শুরু ${ago}। অনেক বদল হলে কয়েক মিনিট লাগে।`,
    }),
  pages_stuck: ({ n, ago, names }) =>
    text({
      en: `${n} changes wait since ${ago}${names && ` (${names})`}: shoppers see old prices. Restart the shop, or look for “Publishing failed.” in its log.`,
      bn: `${n}টি বদল বাকি, শুরু ${ago}${names && ` (${names})`}: ক্রেতারা পুরোনো দাম দেখছেন। দোকানের প্রসেস আবার চালু করুন, অথবা লগে “Publishing failed.” খুঁজুন।`,
    }),
  pages_failed: ({ n, names }) =>
    text({
      en: `${n} pages can’t be made: ${names}. Publish shows them, and the log of the shop says why.`,
      bn: `${n}টি পেজ তৈরি করা যাচ্ছে না: ${names}। ‘প্রকাশ’ স্ক্রিনে দেখুন; কারণ দোকানের লগে আছে।`,
    }),
  files_good: ({ n, ago }) =>
    text({ en: `${n} files were compared ${ago}, and were right.`, bn: `${ago} ${n}টি ফাইল মেলানো হয়েছে, সব ঠিক।` }),
  files_unchecked: () => text({ en: 'The first check is in the coming night.', bn: 'প্রথম যাচাই হবে আগামী রাতে।' }),
  files_repaired: ({ n, ago, names }) =>
    text({
      en: `${n} were damaged, missing or foreign ${ago} and are repaired: ${names}. If it happens again, check the disk.`,
      bn: `${ago} ${n}টি ফাইল নষ্ট, হারানো বা অচেনা ছিল, ঠিক করা হয়েছে: ${names}। আবার হলে ডিস্ক পরীক্ষা করুন।`,
    }),
  files_old: ({ ago }) =>
    text({
      en: `They were not compared for days (${ago || '–'}). On the server: npm run shop -- publish --full.`,
      bn: `কয়েক দিন ধরে মেলানো হয়নি (${ago || '–'})। সার্ভারে চালান: npm run shop -- publish --full`,
    }),
  files_failed: ({ n, names }) =>
    text({
      en: `${n} can’t be repaired: ${names}. Make room or mend rights, then on the server: npm run shop -- publish --full.`,
      bn: `${n}টি ঠিক করা যাচ্ছে না: ${names}। জায়গা বা অনুমতি ঠিক করে সার্ভারে চালান: npm run shop -- publish --full`,
    }),
  host_good: ({ names, ago }) =>
    text({
      en: `${names} sends each change${ago && `, the last one ${ago}`}.`,
      bn: `${names} প্রতিটি বদল পাঠায়${ago && `, শেষটি ${ago}`}।`,
    }),
  host_idle: ({ names, ago }) =>
    text({
      en: `${names}: sent by the button${ago && `, last ${ago}`}.`,
      bn: `${names}: বোতাম চাপলে যায়${ago && `, শেষবার ${ago}`}।`,
    }),
  host_failed: ({ names }) =>
    text({
      en: `The last delivery to ${names} failed: shoppers there see old pages. Publish says why.`,
      bn: `${names}-এ শেষ পাঠানো ব্যর্থ: সেখানে ক্রেতারা পুরোনো পেজ দেখছেন। কারণ ‘প্রকাশ’ স্ক্রিনে আছে।`,
    }),
  host_nobody: ({ names }) =>
    text({
      en: `No process sends changes to ${names}. Look whether the processes live, and restart them.`,
      bn: `কোনো প্রসেস ${names}-এ বদল পাঠাচ্ছে না। প্রসেসগুলো চালু আছে কি না দেখে আবার চালু করুন।`,
    }),
  replica_good: ({ size }) => text({ en: `It is ${size} behind.`, bn: `${size} পিছিয়ে আছে।` }),
  replica_behind: ({ size }) =>
    text({
      en: `It is ${size} behind, so the first server is read. Check its network and its disk.`,
      bn: `${size} পিছিয়ে আছে, তাই প্রথম সার্ভার থেকে পড়া হচ্ছে। এর নেটওয়ার্ক ও ডিস্ক দেখুন।`,
    }),
  replica_away: () =>
    text({
      en: 'It does not answer, or is none any more. The shop goes on with the first server; bring it back before that one fails.',
      bn: 'সাড়া দিচ্ছে না, অথবা আর রেপ্লিকা নেই। দোকান প্রথম সার্ভারে চলছে; সেটি বন্ধ হওয়ার আগে একে ফিরিয়ে আনুন।',
    }),
  search_good: ({ n, size }) =>
    text({ en: `${n} goods are in memory; the index takes ${size}.`, bn: `${n}টি পণ্য মেমরিতে; সূচি ${size}।` }),
  search_reading: () =>
    text({
      en: 'The goods are being read for it. If that lasts for minutes, look into the log of the shop.',
      bn: 'সার্চের জন্য পণ্য পড়া হচ্ছে। কয়েক মিনিটেও শেষ না হলে দোকানের লগ দেখুন।',
    }),
  process_good: ({ n, ago, size }) =>
    text({
      en: `${n} live; the youngest began ${ago}. Memory: ${size}.`,
      bn: `${n}টি চালু; শেষটি শুরু ${ago}। মেমরি: ${size}।`,
    }),
  process_large: ({ size }) =>
    text({
      en: `One takes ${size} of memory. If that grows from day to day, restart it.`,
      bn: `একটির মেমরি ${size}। দিন দিন বাড়লে আবার চালু করুন।`,
    }),
  process_versions: ({ names }) =>
    text({
      en: `They run different versions: ${names}. Update all of them.`,
      bn: `প্রসেসগুলোর সংস্করণ আলাদা: ${names}। সবগুলো আপডেট করুন।`,
    }),
}

/** How the shop stands. */
export const health = {
  title: text({ en: 'Health', bn: 'দোকানের অবস্থা' }),
  intro: text({
    en: 'What the shop runs on. It looks again by itself every 15 seconds.',
    bn: 'দোকান যা দিয়ে চলে। প্রতি ১৫ সেকেন্ডে নিজে থেকে আবার দেখে।',
  }),
  lines,
  states,
  causes,
  open: (line: string) => text({ en: `Open: ${line}`, bn: `খুলুন: ${line}` }),
  today: (names: string) => text({ en: `Somebody has to act: ${names}.`, bn: `এখনই কিছু করা দরকার: ${names}।` }),
  jobs: text({ en: 'Work that is not done', bn: 'যে কাজ শেষ হয়নি' }),
  waiting: (n: string) => text({ en: `waiting: ${n}`, bn: `বাকি: ${n}` }),
  planned: (n: string) => text({ en: `for later: ${n}`, bn: `পরের জন্য: ${n}` }),
  failed: (n: string) => text({ en: `failed: ${n}`, bn: `ব্যর্থ: ${n}` }),
  uncertain: (n: string) => text({ en: `uncertain: ${n}`, bn: `অনিশ্চিত: ${n}` }),
  oldest: (ago: string) => text({ en: `oldest: ${ago}`, bn: `সবচেয়ে পুরোনো: ${ago}` }),
  processes: text({ en: 'Processes that live', bn: 'চালু প্রসেস' }),
  memory: (size: string) => text({ en: `memory ${size}`, bn: `মেমরি ${size}` }),
  since: (ago: string) => text({ en: `since ${ago}`, bn: `শুরু ${ago}` }),
  free: (size: string) => text({ en: `disk free ${size}`, bn: `ডিস্কে খালি ${size}` }),
  used: (pictures: string, pages: string, backups: string) =>
    text({
      en: `pictures ${pictures}, pages ${pages}, backups ${backups}`,
      bn: `ছবি ${pictures}, পেজ ${pages}, ব্যাকআপ ${backups}`,
    }),
}
