import type { BrandWords } from "./brand-words";

export default {
  contacts: { service: "Müşteri hizmetleri" },
  banners: [
    {
      kicker: "Bizim stüdyo",
      title: "Her çevirme siz bahis yapmadan mühürlenir",
      text: "Rickshaw Reels tohumunu sonra açıklar, sonucu kendiniz hesaplarsınız.",
      button: "Rickshaw Reels oyna",
    },
    {
      kicker: "Lobi",
      title: "On bin oyun, altmış stüdyo, tek cüzdan",
      text: "Adıyla arayın, sevdiğinizi saklayın, her cihazdan sürdürün.",
      button: "Slotlara bak",
    },
    {
      kicker: "Bizim stüdyo",
      title: "Avrupa ruleti, tek sıfır",
      text: "Yatırılan her 37’nin ortalama 36’sı geri döner. Hesabı kurallarda.",
      button: "Masaya otur",
    },
    {
      kicker: "Promosyonlar",
      title: "Her teklif kurallarıyla",
      text: "Karar vermeden önce sınırlar, süreler ve çevrim şartları.",
      button: "Göz at",
    },
  ],
  notices: {
    Safety: {
      title: "Güvenlik",
      content: "Telefonla, sohbetle ya da e-postayla şifrenizi veya ödeme şifrenizi asla istemeyiz.",
    },
    Withdrawals: {
      title: "Para çekme",
      content: "Her talebe bir kişi, büyüklerine iki kişi bakar. Her adımı hesabınızda görürsünüz.",
    },
    "Fair play": {
      title: "Adil oyun",
      content:
        "Bizim oyunlar tohumu siz bahis yapmadan mühürler. Herhangi bir turu yeniden hesaplamak için oyunda “Doğrula”yı açın.",
    },
    "Look around first": {
      title: "Önce bir bakın",
      content:
        "<p>Her slot hesapsız ve parasız denenebilir: kartındaki <strong>Ücretsiz dene</strong> düğmesine basın.</p><p>Hesap açmak için 18 yaşında ya da daha büyük olmalısınız. Gözden çıkarabileceğiniz kadar oynayın.</p>",
    },
    "Your account is open": {
      title: "Hesabınız açıldı",
      content:
        '<p>İlk para çekmenizden önce iki şey bir dakikaya değer:</p><ol><li>Bir <a href="/member/securityCenter">ödeme şifresi</a> belirleyin. Para her çıktığında sorulur.</li><li>Bankanızın ya da cüzdanınızın sizi tanıdığı adı yazın. Bir kez belirlenebilir.</li></ol>',
    },
    "Confirm what you received": {
      title: "Aldığınızı onaylayın",
      content:
        "<p>Bir çekim ödendiğinde ulaşıp ulaşmadığını söylemek için <strong>30 dakikanız</strong> vardır. Bir şey söylemezseniz alınmış sayılır.</p><p>Eksik geldiyse ya da hiç gelmediyse aynı forma yazın: biri bakana kadar para kayıtta kalır.</p>",
    },
    "What you need to open an account": {
      title: "Hesap açmak için gerekenler",
      content:
        "<p>Bir kullanıcı adı ve bir şifre, başka bir şey değil. Adınız, banka hesabınız ya da mobil cüzdanınız ancak ilk kez para çekerken sorulur.</p>",
    },
    "Try first, play later": {
      title: "Önce deneyin, sonra oynayın",
      content:
        "<p>Deneme hesabının oyun çipleri vardır ve bir şey kaybetmez. Onunla kazandığınız orada kalır: çekilemez.</p>",
    },
    "The site in your language, on any device": {
      title: "Site sizin dilinizde, her cihazda",
      content:
        "<p>Menü her sayfada dili değiştirir. Her şey küçük bir tarayıcıda, yavaş bir hatta ve script olmadan çalışır.</p>",
    },
    "This is the only address": {
      title: "Tek adres budur",
      content:
        "<p>Mesajla bağlantı göndermeyiz ve ikinci bir sitemiz yoktur. Bize benzeyen bir sayfa bir şeyin “kilidini açmak” için ödeme şifrenizi isterse kapatın ve bize bildirin.</p>",
    },
    "Deposits: attach the receipt": {
      title: "Yatırma: makbuzu ekleyin",
      content:
        "<p>Makbuz resmi olan bir yatırmayı kontrol etmek daha kolaydır, bu yüzden daha erken yatırılır. PNG ya da JPG, en çok 5 MB, en çok üç tane. Üzerindeki referans yazdığınızla aynı olmalıdır.</p>",
    },
    "Every round can be looked up again": {
      title: "Her tura yeniden bakılabilir",
      content:
        '<p><a href="/member/personalHistoryCopy">Bahis kaydını</a> açıp bir bahis seçin: yatırılan tutar, geçerli bahis, ödeme ve stüdyonun gönderdiği her işlem oradadır; bizim oyunlarda sonucun kendisi de.</p>',
    },
    "One bank account, one person": {
      title: "Bir banka hesabı, bir kişi",
      content:
        "<p>Çekimler yalnızca kendi adınıza olan hesaplara ödenir. Para çıkmadan önce her talebe bir kişi bakar, yeni eklenmiş hesaba daha da dikkatle.</p>",
    },
    "If you think your password is known": {
      title: "Şifrenizin bilindiğini düşünüyorsanız",
      content:
        '<p><a href="/member/securityCenter">Güvenlik merkezinde</a> değiştirin. Diğer bütün cihazlar hemen çıkış yapar. Ödeme şifresi ikinci kilittir: yalnızca giriş yapmakla para taşınmaz.</p>',
    },
    "How the amounts in your record add up": {
      title: "Kayıttaki tutarlar nasıl tutar",
      content:
        '<p><a href="/member/transactionHistory">Hesap kaydı</a> her hareketi, ardından kalan bakiyeyle gösterir. Bir dönemin ilk bakiyesi ile hareketlerinin toplamı, son kuruşuna kadar son bakiyedir.</p>',
    },
    "A game that was interrupted": {
      title: "Yarıda kalan oyun",
      content:
        "<p>Bir tur sırasında hat koparsa bahis hatta göre değil, oyunun kurallarına göre sonuçlanır. Oyunu yeniden açın: sonraki bahsi almadan önce sonucu gösterir.</p>",
    },
    "What a promotion must say": {
      title: "Bir promosyon neyi söylemek zorundadır",
      content:
        "<p>Tutar, şartlar, süre: üçü de siz katılmadan önce promosyonun üzerinde sade sözlerle yazılıdır. Orada yazmayan sayılmaz.</p>",
    },
    "What counts as a valid bet": {
      title: "Geçerli bahis nedir",
      content:
        "<p>Promosyonlar geçerli bahisleri sayar: bahsin kaybedilebilecek kısmını. İptal edilen ya da bütün sonuçları kapsayan bahis sayılmaz.</p>",
    },
    "Team figures are a few seconds late": {
      title: "Ekip rakamları birkaç saniye gecikir",
      content:
        "<p>Genel bakış birkaç saniyede bir toplanır. Kapanan günler her gece yeniden sayılır; bir rakam tutmazsa siz görmeden alarm çalar.</p>",
    },
    "Net result: whose minus is it": {
      title: "Net sonuç: eksi kimin",
      content:
        "<p>Net sonuç, kasadan bakıldığında bahislerden ödemelerin çıkarılmasıdır: eksi, ekibinizin kazandığı anlamına gelir. Yatırma ve çekmeler buna girmez.</p>",
    },
    "What you may promise, and what not": {
      title: "Neyi vaat edebilirsiniz, neyi edemezsiniz",
      content:
        "<p>İnsanlara promosyonlar sayfasında yazanı söyleyin, ötesini değil. Kesin kazanç vaat eden ya da hesap dağıtan acenteliğini kaybeder.</p>",
    },
  },
  deposits: {
    "mobile-wallet": {
      name: "Mobil cüzdan",
      instructions:
        "Cüzdan uygulamanızı açıp Para gönder'i seçin. Numarayı, tutarı ve referansı yazın, sonra buraya dönüp bize işlem numarasını gönderin.",
    },
    "bank-transfer": {
      name: "Banka havalesi",
      instructions:
        "Kendi adınıza olan bir hesaptan gönderin ve referansı açıklamaya yazın. Saat 17:00'den önce gönderilen para aynı gün eşleştirilir.",
    },
    sandbox: {
      name: "Deneme kartı",
      instructions:
        "Deneme ödeme ağ geçidinin sayfasında öder ve buraya dönersiniz. Gerçek para el değiştirmez.",
    },
  },
  payTo: {
    "Wallet number": "Cüzdan numarası",
    Bank: "Banka",
    "Account name": "Hesap adı",
    "Account number": "Hesap numarası",
  },
  rooms: {
    Cricket: { name: "Kriket", lead: "Günün maçları" },
    Lobby: { name: "Lobi", lead: "Geri kalan her şey" },
    "Bengali chat": { name: "Bengalce sohbet", lead: "Bengalce yazmayı tercih edenler için" },
    Slots: { name: "Slotlar", lead: "Makaralı oyunlar" },
  },
  headings: { how: "Nasıl işler", limits: "Bilmeniz gerekenler" },
  promotions: {
    "first-deposit": {
      title: "İlk yatırmanıza %100",
      summary: "Yeni üyelere, en çok ৳20,000.",
      intro: "৳1,000 yatırın, ৳2,000 ile oynayın. İlk yatırmanız ulaşınca bonusu müşteri hizmetleri yatırır.",
      how: [
        "İlk kez ৳500 ya da daha fazla yatırın.",
        "24 saat içinde kullanıcı adınızla müşteri hizmetlerine yazın.",
        "Yatırmayı ve bonusu 30 gün içinde slotlarda ya da canlı masalarda 12 kez çevirin.",
      ],
      limits: [
        "En çok ৳20,000; kişi, hane ve cihaz başına bir kez.",
        "Bir turun iki tarafına yapılan bahisler sayılmaz.",
        "Daha erken çekerseniz bonus geri alınır, yatırdığınız para asla.",
      ],
    },
    "cricket-cashback": {
      title: "Kriket iadesi, her inning’de",
      summary: "Tarafınız yazı turayı kaybettiğinde kaybedilen bahsin %10’u geri gelir.",
      intro:
        "Yazı tura kimsenin suçu değil. Desteklediğiniz taraf önce onu, sonra maçı kaybettiyse bahsinizin onda biri geri döner.",
      how: [
        "İlk toptan önce bir T20 ya da tek günlük maçın galibine bahis yapın.",
        "Maçtan sonra ekibimiz bahisleri yazı tura ile karşılaştırır.",
        "İade ertesi gün cüzdanınızdadır, serbestçe çekilir.",
      ],
      limits: [
        "Maç başına en çok ৳2,000.",
        "1.50 ya da üzeri oranlı tekli bahisler.",
        "Yarıda kalan maçlar oynanmamış sayılır.",
      ],
    },
    "bring-a-friend": {
      title: "Bir arkadaş getirin, ikinize de ৳500",
      summary: "Arkadaşınız ৳5,000 bahis yapınca.",
      intro: "Burayı kimin seveceğini siz bizden iyi bilirsiniz. İkiniz de aynısını alırsınız.",
      how: [
        "Arkadaşınız davet kodunuzla kaydolur.",
        "Arkadaşınız ৳5,000 bahis yapınca iki kullanıcı adıyla müşteri hizmetlerine yazın.",
        "İki hesabı kontrol eder, her birine ৳500 yatırırız.",
      ],
      limits: [
        "Ayda en çok on arkadaş.",
        "Her arkadaş için bir bonus.",
        "Bir hanenin hesapları bir kişi sayılır.",
      ],
    },
    "monsoon-rebate": {
      title: "Muson iadesi %1.2",
      summary: "Her günün geçerli bahislerine, alt sınır yok.",
      intro: "Kazansanız da kaybetseniz de bahsinizin bir kısmı ertesi gün geri gelir.",
      how: [
        "Dilediğiniz gibi oynayın: geçerli bahisler Dakka saatiyle gece yarısından gece yarısına toplanır.",
        "Ekibimiz iadeyi ertesi gün öğlene kadar yatırır.",
        "Nakittir: çevrim şartı yok, serbestçe çekilir.",
      ],
      limits: [
        "Slotlar %1.2, canlı masalar %0.6.",
        "Geri ödenen bahisler sayılmaz.",
        "Hâlâ çevrilen bir yatırma bonusuyla birlikte olmaz.",
      ],
    },
    "friday-reload": {
      title: "Cuma yüklemesi %25",
      summary: "Her cuma bir yatırmaya en çok ৳5,000.",
      intro: "Uzun hafta sonu için: her cuma bir yatırmanın üstüne dörtte biri.",
      how: [
        "Bir cuma günü ৳1,000 ya da daha fazla yatırın.",
        "Aynı gün müşteri hizmetlerine yazın.",
        "Bonusu pazar gece yarısına kadar 8 kez çevirin.",
      ],
      limits: [
        "Her cuma bir yatırma.",
        "En çok ৳5,000.",
        "Slotlar ve balık avı tam, canlı masalar %10 sayılır.",
      ],
    },
    "live-table-cashback": {
      title: "Canlı masa iadesi %5",
      summary: "Canlı masalarda bir haftanın net kaybına.",
      intro: "Masalarda kötü biten bir hafta size biraz daha aza mal olur.",
      how: [
        "Pazartesiden pazara herhangi bir canlı masada oynayın.",
        "Hafta ৳2,000 ya da daha fazla net kayıpla biterse %5’i geri gelir.",
        "Ekibimiz pazartesi öğleden sonra yatırır.",
      ],
      limits: [
        "Haftada en çok ৳10,000.",
        "Çekilmeden önce bir kez bahis yapılır.",
        "Bir turun iki tarafına yapılan bahisler sayılmaz.",
      ],
    },
    "night-fishing": {
      title: "Gece balığı iadesi",
      summary: "Gece yarısından dörde kadar balık oyunlarında %0.8.",
      intro: "Nehir sakinken balık oyunları biraz daha fazla geri verir.",
      how: [
        "Dakka saatiyle 00:00–04:00 arasında herhangi bir balık oyunu oynayın.",
        "Gecenin geçerli bahisleri toplanır.",
        "Ekibimiz iadeyi öğlene kadar yatırır.",
      ],
      limits: [
        "Alt sınır yok, gecede en çok ৳1,000.",
        "Çevrim şartı yok.",
        "Aynı bahislerde başka bir iadeyle birlikte olmaz.",
      ],
    },
    "birthday-chip": {
      title: "Doğum günü çipi",
      summary: "Rütbenize göre ৳300 – ৳5,000, yılda bir kez.",
      intro: "Gününüzde, üzerinde adınız yazan bir çip.",
      how: [
        "Doğum gününüzün haftasında müşteri hizmetlerine yazın.",
        "Tarihi kimlik belgenizle karşılaştırırız.",
        "Çip aynı gün yatırılır ve üç kez bahis yapılır.",
      ],
      limits: [
        "Gümüş rütbesinden itibaren.",
        "Takvim yılında bir kez.",
        "Doğum tarihi sonradan değiştirilemez.",
      ],
    },
    "silver-ladder": {
      title: "Gümüş merdiven",
      summary: "Ulaştığınız her rütbede bir ödül.",
      intro: "Rütbeler aylar boyunca yaptığınız bahislerden gelir. Her yenisi hemen bir şey kazandırır.",
      how: [
        "Bronzdan Gümüşe ৳500, Gümüşten Altına ৳2,000, Altından Yeşime ৳8,000.",
        "Ekibimiz yeni rütbelere her ayın birinde bakar.",
        "Ödül nakittir ve serbestçe çekilir.",
      ],
      limits: [
        "Her rütbe bir kez ödüllendirilir.",
        "Kaybedilip yeniden ulaşılan rütbe ikinci kez ödüllendirilmez.",
      ],
    },
    "reels-tournament": {
      title: "Makara turnuvası: ৳500,000",
      summary: "Yüz sıra, cumadan pazara.",
      intro: "Üç gün, kendi stüdyomuzun bütün slotları, tek bir sonuç tablosu.",
      how: [
        "৳10 ya da üzeri her çevirme, bahis yapılan her taka için ödediğiyle sayılır.",
        "En iyi yirmi çevirmeniz sonucunuzu oluşturur.",
        "1–100. sıralar ৳500,000’i paylaşır; birinci ৳100,000 alır.",
      ],
      limits: [
        "Yalnızca kendi stüdyomuzun slotları.",
        "Ödüller bitişten sonraki iki gün içinde yatırılır.",
        "Eşit sonuçlar sıralarının ödüllerini paylaşır.",
      ],
    },
    "winter-raffle": {
      title: "Kış çekilişi",
      summary: "Her ৳2,000 bahse bir bilet, elli ödül.",
      intro: "Soğuk haftalar boyunca biletler, sonunda tek bir çekiliş.",
      how: [
        "Her ৳2,000 geçerli bahis bir bilettir.",
        "Çekiliş son gün yapılır; tohumu bir gün önce yayımlanır.",
        "Elli bilet ৳1,000 ile ৳50,000 arasında kazanır.",
      ],
      limits: [
        "Kişi başına en çok 200 bilet.",
        "Kişi başına bir ödül.",
        "Ödüller nakittir, çevrim şartı yoktur.",
      ],
    },
    "boishakh-ride": {
      title: "Pahela Boishakh çekçek turu",
      summary: "Yedi durak, her birinde yedi bedava çevirme.",
      intro: "Kendi stüdyomuzda yeni yıl gezintisi. Bize katıldığınız için teşekkürler.",
      how: [
        "Bayramın her gününün bir durağı vardı.",
        "Orada ৳100 bahis yedi bedava çevirme verdi.",
        "Bütün kazançlar yatırıldı.",
      ],
      limits: ["Bu promosyon bitti.", "Sonuçlarla ilgili sorular üç ay boyunca yanıtlanır."],
    },
  },
} satisfies BrandWords;
