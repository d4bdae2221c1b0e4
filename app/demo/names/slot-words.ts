/**
 * What slots are called after: an English word that the drawn emblem knows, and what people in Bangladesh would call
 * the same game. `|` separates the two.
 */
export const slotNouns: readonly Word[] = words(`
Tiger|বাঘ
Bengal|বেঙ্গল
Dragon|ড্রাগন
Drake|অগ্নিড্রাগন
Lion|সিংহ
Singha|সিংহরাজ
Crown|মুকুট
King|রাজা
Gems|রত্ন
Diamond|হীরা
Riches|ধনরত্ন
Vault|সিন্দুক
Cherry|চেরি
Lemon|লেবু
Citrus|বাতাবি
Melon|তরমুজ
Orange|কমলা
Tangerine|মাল্টা
Grapes|আঙুর
Vineyard|আঙুরবাগান
Strawberry|স্ট্রবেরি
Berry|জামরুল
Mango|আম
Coconut|নারকেল
Island|দ্বীপ
Chili|মরিচ
Pepper|ঝালমরিচ
Bells|ঘণ্টা
Jingle|ঝংকার
Joker|জোকার
Jester|ভাঁড়
Sevens|সাত
Reels|রিল
Owl|পেঁচা
Nocturne|নিশাচর
Wolf|নেকড়ে
Fox|শেয়াল
Panda|পান্ডা
Bamboo|বাঁশবন
Frog|ব্যাঙ
Lily|শালুক
Cobra|গোখরা
Naga|নাগ
Parrot|টিয়া
Macaw|ম্যাকাও
Flamingo|ফ্লেমিঙ্গো
Lagoon|উপহ্রদ
Eagle|ঈগল
Talon|থাবা
Elephant|হাতি
Gaja|গজরাজ
Gorilla|গরিলা
Rhino|গণ্ডার
Safari|সাফারি
Buffalo|মহিষ
Bison|বাইসন
Prairie|তৃণভূমি
Bear|ভালুক
Grizzly|ভল্লুক
Monkey|বানর
Rabbit|খরগোশ
Luna|লুনা
Stallion|ঘোড়া
Mustang|মাস্ট্যাং
Camel|উট
Caravan|কাফেলা
Butterfly|প্রজাপতি
Monarch|মোনার্ক
Honey|মধু
Beehive|মৌচাক
Blaze|শিখা
Inferno|দাবানল
Bolt|বিদ্যুৎ
Thunder|বজ্র
Comet|ধূমকেতু
Meteor|উল্কা
Star|তারা
Starlight|তারার আলো
Sun|সূর্য
Surya|সূর্যদেব
Moon|চাঁদ
Crescent|বাঁকা চাঁদ
Volcano|আগ্নেয়গিরি
Lava|লাভা
Saturn|শনি
Orbit|কক্ষপথ
Invader|হানাদার
Aliens|ভিনগ্রহী
Ghost|ভূত
Haunted|ভূতের বাড়ি
Skull|খুলি
Bones|হাড়গোড়
Pumpkin|কুমড়া
Vampire|ভ্যাম্পায়ার
Oracle|দৈবজ্ঞ
Wizard|জাদুকর
Magic|জাদু
Key|চাবি
Scroll|পুঁথি
Legend|কিংবদন্তি
Sands|বালুঘড়ি
Time|সময়
Trident|ত্রিশূল
Poseidon|সাগরদেব
Blades|তলোয়ার
Duel|দ্বন্দ্ব
Archer|তীরন্দাজ
Robin|রবিন
Shield|ঢাল
Valkyrie|ভ্যালকিরি
Castle|দুর্গ
Kingdom|রাজ্য
Olympus|অলিম্পাস
Zeus|জিউস
Idol|মূর্তি
Totem|টোটেম
Cactus|ক্যাকটাস
Sierra|মরুপাহাড়
Castaway|নির্জন দ্বীপ
Clover|চারপাতা
Leprechaun|লেপ্রিকন
Mushroom|মাশরুম
Toadstool|ব্যাঙের ছাতা
Rainbow|রংধনু
Prism|প্রিজম
Tavern|সরাইখানা
Pizza|পিৎজা
Napoli|নেপোলি
Candy|ক্যান্ডি
Sugar|চিনি
Lollipop|ললিপপ
Sweets|মিষ্টি
Donut|ডোনাট
Sundae|আইসক্রিম
Gelato|জেলাতো
Hongbao|লাল খাম
Lantern|লণ্ঠন
Festival|উৎসব
Cracker|আতশবাজি
Baishakh|বৈশাখ
Gift|উপহার
Surprise|চমক
Lotus|পদ্মফুল
Padma|পদ্মা
Hibiscus|জবাফুল
Joba|জবা
Rose|গোলাপফুল
Gulab|গোলাপ
Rickshaw|রিকশা
Dhaka|ঢাকা
Racer|রেসার
Turbo|টার্বো
Robot|রোবট
Mecha|যন্ত্রমানব
Pirate|জলদস্যু
Corsair|দস্যুজাহাজ
Harbor|বন্দর
Anchor|নোঙর
Rex|টি-রেক্স
Raptor|র‍্যাপ্টর
Dino|ডাইনোসর
Titan|দৈত্য
Mammoth|ম্যামথ
Penguin|পেঙ্গুইন
Polar|মেরুদেশ
Hamsa|হামসা
Amulet|তাবিজ
Nazar|নজর
Magician|বাজিকর
Showtime|তামাশা
Mask|মুখোশ
Masquerade|মুখোশনাচ
Opera|অপেরা
Carnival|কার্নিভাল
Rock|রক
Encore|গানের আসর
Monsoon|বর্ষা
Rain|বৃষ্টি
Nouka|নৌকা
Rocket|রকেট
`);

/** Before the noun: "Golden Tiger", "সোনালি বাঘ". */
export const slotAdjectives: readonly Word[] = words(`
Golden|সোনালি
Wild|বুনো
Royal|রাজকীয়
Lucky|ভাগ্যবান
Mystic|রহস্যময়
Secret|গোপন
Twin|যমজ
Grand|মহা
Midnight|মাঝরাতের
Sundarban|সুন্দরবনের
River|নদীর
Silver|রুপালি
Ruby|চুনি
Jade|পান্নারঙা
Crimson|টকটকে
Hidden|লুকানো
Magic|জাদুর
Neon|নিয়ন
Velvet|মখমলি
Brave|সাহসী
Old|পুরোনো
Little|ছোট্ট
Dancing|নাচুনে
Roaring|গর্জনকারী
Emerald|সবুজ
Copper|তামাটে
Morning|ভোরের
Winter|শীতের
Desert|মরুর
Sky|আকাশের
Blue|নীল
Double|জোড়া
`);

/** After the noun: "Tiger Rush", "বাঘের দৌড়". Those that begin with `+` follow the bare noun. */
export const slotEndings: readonly Word[] = words(`
Rush|দৌড়
Gold|সোনা
Fortune|ভাগ্য
Nights|রাত
Quest|অভিযান
Spins|চাকা
Trail|পথ
Parade|শোভাযাত্রা
Bazaar|বাজার
Treasure|গুপ্তধন
Lines|সারি
Feast|ভোজ
Rising|উত্থান
Express|+এক্সপ্রেস
Garden|বাগান
Tales|গল্প
Stacks|স্তূপ
Respin|+রিস্পিন
Ways|হাজার পথ
Deluxe|+ডিলাক্স
Drums|ঢাক
Market|হাট
Dreams|স্বপ্ন
House|বাড়ি
Crossing|খেয়াঘাট
Harvest|ফসল
`);

export interface Word {
  en: string;
  bn: string;
}

function words(table: string): Word[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [en = "", bn = ""] = line.split("|");
      return { en, bn };
    });
}
