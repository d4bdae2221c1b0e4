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
        "<p><strong>Ücretsiz dene</strong> yazan oyunlar hesapsız ve parasız denenebilir.</p><p>Hesap açmak için 18 yaşında ya da daha büyük olmalısınız. Gözden çıkarabileceğiniz kadar oynayın.</p>",
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
    "What counts as a valid bet": {
      title: "Geçerli bahis nedir",
      content:
        "<p>Puanlar geçerli bahisleri sayar: bahsin kaybedilebilecek kısmını. İptal edilen ya da her sonucu kapsayan bahis sayılmaz.</p>",
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
        "<p>İnsanlara sitede yazanı söyleyin, fazlasını değil. Kesin kazanç vaat eden ya da hesap dağıtan acenteliğini kaybeder.</p>",
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
} satisfies BrandWords;
