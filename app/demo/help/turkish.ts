import type { WrittenTopic } from "~/domain/content/help/written-topic";
import type { english } from "./english";

/** The same in Turkish. */
export const turkish: Record<keyof typeof english, WrittenTopic> = {
  "getting-started": {
    title: "Başlarken",
    questions: [
      [
        "Nasıl hesap açarım?",
        '<a href="/register">Kayıt ol</a> düğmesine dokunun, bir kullanıcı adı ve şifre seçin, 18 yaşında ya da daha büyük olduğunuzu işaretleyin. Hepsi bu: hemen giriş yapmış olursunuz. Adınız ilk çekimden önce sorulur, çünkü yalnızca kendi hesabınıza öderiz.',
      ],
      [
        "Önce bir göz atabilir miyim?",
        'Evet. Lobideki her şey hesapsız görülebilir; “Ücretsiz dene” yazan oyunların demo sürümü oyun parasıyla oynanabilir. <a href="/trial">Deneme</a> bir gün sürer ve sizden hiçbir şey istemez.',
      ],
      [
        "Bir oyunu nasıl bulurum?",
        "Menüden oyun türünü, sonra stüdyoyu seçin ya da Bengalce veya İngilizce adıyla arayın. Oyunun üstündeki kalp onu favorilerinizde tutar; en son oynadıklarınız “Son oynananlar” altındadır.",
      ],
      [
        "Dili nasıl değiştiririm?",
        'Yan menüden ya da <a href="/languages">Dil</a> sayfasından. Giriş yaptıysanız seçiminiz hesabınızla saklanır ve her cihazda geçerli olur.',
      ],
    ],
  },
  deposits: {
    title: "Para yatırma",
    questions: [
      [
        "Nasıl para yatırırım?",
        '<a href="/member/depositv2">Para yatırma</a> sayfasını açın, ödeme yöntemini ve tutarı seçin, gösterilen hesaba ödeyin. Ardından bankanızın ya da cüzdanınızın verdiği referansı girin; varsa dekontun fotoğrafını ekleyin. Para hesabınıza geçene kadar adımlar sayfada kalır.',
      ],
      [
        "Para ne zaman gelir?",
        "Bir kişi referansınızı gelen parayla karşılaştırır; bu çoğu gün birkaç dakika sürer. Ödeme ağ geçidinde, geçit onaylar onaylamaz para hesabınıza geçer. Her yatırmanın durumu formun altında yazar.",
      ],
      [
        "Yatırdığım para görünmüyor",
        "Önce yatırmanın durumuna bakın. Hâlâ referansınızı bekliyorsa girin: referans olmadan ödemeyi bulamayız. Reddedildiyse nedeni yanında yazar. Diğer her durumda yatırma numarasıyla bize yazın.",
      ],
      [
        "Geç ödediysem ne olur?",
        "Açılıp bildirilmeyen yatırmanın süresi dolar; böylece kimse değişmiş bir hesaba ödeme yapmaz. Aynı tutarla yeni bir yatırma açın ve ödemenizin referansını oraya girin.",
      ],
      [
        "Ödeme neden benden gelmeli?",
        "Çünkü para geldiği yoldan geri gitmelidir. Başkasının hesabından gelen ödeme o hesaba iade edilir.",
      ],
    ],
  },
  withdrawals: {
    title: "Çekimler",
    questions: [
      [
        "Çekim ne kadar sürer?",
        'Her çekimi bir kişi kontrol eder, büyük tutarlara ikinci bir kişi bakar. Her adımı <a href="/member/withdraw">Para çek</a> sayfasında görürsünüz: istendi, onaylandı, gönderildi, alındı.',
      ],
      [
        "Para gelmedi",
        "Çekim gönderildi olarak işaretlenince sayfa size paranın gelip gelmediğini sorar. “Hiçbir şey gelmedi” ya da “Yalnızca bir kısmı” yanıtını verin ve kanıt olarak, örneğin banka hareketlerinizden, en çok üç görsel ekleyin. Sonra bir kişi ödemenin izini sürer. Gösterilen sürede yanıt vermezseniz alınmış sayılır.",
      ],
      [
        "Neden reddedildi?",
        "Nedeni çekimin yanında yazar, tutar da cüzdanınıza geri dönmüştür. Çoğu zaman hesap başka bir adadır.",
      ],
      [
        "Ödeme şifresi nedir?",
        'Yalnızca çekimlerde sorulan ikinci bir şifre; açık bir telefon açık bir cüzdan olmasın diye. <a href="/member/securityCenter">Güvenlik merkezi</a> sayfasında belirleyin. Birkaç yanlış denemeden sonra bir süre kilitlenir.',
      ],
      [
        "Paramı başkası alabilir mi?",
        "Hayır. Hesap kendi adınıza olmalıdır ve talebi onaylayan herkes hesabın kime ait olduğunu görür.",
      ],
      [
        "Ne sıklıkta ve ne kadar?",
        "En düşük ve en yüksek tutar, bugün kalan çekim sayısı ve ücret siz istemeden önce gösterilir.",
      ],
    ],
  },
  games: {
    title: "Oyun kuralları ve adil oyun",
    questions: [
      [
        "Bir oyunun kuralları nerede?",
        "Oyunun içinde, kurallar sayfasında. Her bahisten ortalama ne kadarın geri döndüğünü de orada, yalnızca yüzde olarak değil kesir olarak da bulursunuz.",
      ],
      [
        "Sonucun uydurma olmadığını nereden bilirim?",
        "Kendi stüdyomuz, siz bahis yapmadan önce bir sırrı mühürler ve parmak izini gösterir. Sonra sırrı açıklar; Verify (doğrula) sayfasında her tur burada ya da başka herhangi bir programla yeniden hesaplanabilir.",
      ],
      [
        "Turun ortasında bağlantı koptu",
        "Bahis bir kez alındı ve sonuç geçerlidir. Oyunu yeniden açın: önce o turu gösterir, sonra devam eder. Tur bize hiç ulaşmadıysa bahis cüzdanınıza geri dönmüştür.",
      ],
      [
        "Bahislerimi nerede görürüm?",
        '<a href="/member/personalHistoryCopy">Bahis geçmişi</a> sayfasında: her biri bahsi, kazancı ve stüdyo sunuyorsa tekrarıyla birlikte.',
      ],
    ],
  },
  "account-safety": {
    title: "Güvenli hesap",
    questions: [
      [
        "İyi bir şifre nasıl olur?",
        "Başka hiçbir yerde kullanmadığınız bir şifre. Birbiriyle ilgisi olmayan üç kelime ve bir rakam, akılda kolay kalır ve zor tahmin edilir.",
      ],
      [
        "Biri benden şifremi istiyor",
        "O zaman o biz değiliz. Şifrenizi, ödeme şifrenizi ya da bir kodu telefonla, sohbetle veya e-postayla asla istemeyiz.",
      ],
      [
        "Hesabıma başkası girdi",
        'Şifrenizi hemen <a href="/member/securityCenter">Güvenlik merkezi</a> sayfasında değiştirin: böylece diğer tüm cihazlardan çıkış yapılır. Sonra ödeme şifrenizi değiştirin, hesap hareketlerinize bakın ve bize yazın.',
      ],
      [
        "Oturumum neden kapandı?",
        "Bir süre kullanılmadığı için, şifreniz başka bir cihazda değiştirildiği için ya da sizi korumak üzere hesabı kapatmamız gerektiği için.",
      ],
    ],
  },
  "app-ios": {
    title: "iPhone ve iPad'e yükleme",
    intro:
      "Site, bir uygulama gibi ana ekranınızda durabilir. Birkaç dokunuş yeter, neredeyse hiç yer tutmaz.",
    questions: [
      [
        "Safari ile",
        "- Bu siteyi Safari'de açın.\n- Paylaş'a, oklu kareye dokunun.\n- “Ana Ekrana Ekle”yi seçin.\n- “Ekle”ye dokunun. Simge ana ekranınızdadır.",
      ],
      [
        "Nasıl kaldırırım?",
        "Simgeye basılı tutun ve “Uygulamayı Sil”i seçin. Hesabınız ve paranız olduğu gibi kalır.",
      ],
    ],
  },
  "app-android": {
    title: "Android'e yükleme",
    intro: "Site, bir uygulama gibi ana ekranınızda durabilir ve kendini günceller.",
    questions: [
      [
        "Chrome ile",
        "- Bu siteyi Chrome'da açın.\n- Menüye, üstteki üç noktaya dokunun.\n- “Uygulamayı yükle” ya da “Ana ekrana ekle”yi seçin.\n- Onaylayın. Simge ana ekranınızdadır.",
      ],
      [
        "Mesajla gelen dosya güvenli mi?",
        "Hayır. Birinin bizim adımıza gönderdiği bir dosyayı asla yüklemeyin. Tek yol, adresini kendiniz yazdığınız bu sitedir.",
      ],
      [
        "Telefonumda yavaş çalışıyor",
        "Diğer sekmeleri kapatın ve veri tasarrufunu açın: sayfalar resimsiz ve betiksiz de çalışır.",
      ],
    ],
  },
  contact: {
    title: "Bize ulaşın",
    intro: "Bize istediğiniz zaman yazın. Yanıt mesajlarınıza gelir.",
    questions: [
      [
        "Size nasıl ulaşırım?",
        "Sayfanın üstündeki ya da kenarındaki müşteri hizmetleri düğmesiyle. Hesabı olsun olmasın herkese açık bir form açılır. Kullanıcı adınızı ve yatırmanın, çekimin ya da turun numarasını söyleyin ki yalnızca bir kez anlatmanız gereksin. Şifrenizi asla kimseye söylemeyin.",
      ],
      [
        "Yanıt beni tatmin etmedi",
        "Şikâyet açılmasını isteyin. Olaya karışmamış biri yeniden inceler ve yazılı yanıt verir.",
      ],
    ],
  },
};
